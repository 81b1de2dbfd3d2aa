import type { SupportFileForm, SupportViewer } from '@contract/training/supportFiles'
import type { Scope } from '@server/database/scope'
import { requireOwn } from '@server/records/requireOwn'
import { withFilesOf } from '@server/resources/media/filedRecordService'
import { inTraining } from '@server/training/catalogue'
import { supportFileHolder, supportFileRepository as table } from './supportFileRepository'

const filed = withFilesOf(table, supportFileHolder)

const tables = { course: 'training_courses', unit: 'training_units', class: 'training_classes' } as const

/** The object of a form, in the column of its kind. */
const toColumns = async (
  scope: Scope,
  { name, mediaId, visibleTo, objectKind: kind, objectId: id }: SupportFileForm,
) => {
  if (kind !== null && id !== null) await requireOwn(scope, tables[kind], [id], 'objectId')
  return {
    name,
    media_id: mediaId,
    visible_to: JSON.stringify(visibleTo) as unknown as SupportViewer[], // written as JSON: drivers take a list for an array
    unit_id: kind === 'unit' ? id : null,
    course_id: kind === 'course' ? id : null,
    class_id: kind === 'class' ? id : null,
  }
}

/** Support files with what they belong to (RT-003). */
export const supportFileService = inTraining({
  list: table.list,
  show: table.show,
  create: async (scope: Scope, form: SupportFileForm) => filed.create(scope, await toColumns(scope, form)),
  async update(scope: Scope, id: string, form: SupportFileForm, edit: { lockVersion: number | undefined }) {
    await table.lock(scope, id)
    return filed.update(scope, id, await toColumns(scope, form), edit)
  },
  remove: filed.remove,
})
