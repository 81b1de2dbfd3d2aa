import { sql } from 'kysely'
import { can } from '@contract/permissions'
import { supportFileCalls, type SupportObject, type SupportViewer } from '@contract/training/supportFiles'
import type { Scope } from '@server/database/scope'
import { bothWays, recordTable } from '@server/records/recordTable'
import { type FileRow, filesIn } from '@server/resources/media/mediaRepository'
import { isSupportFileVisible } from './supportFileVisibility'

export const supportFileHolder = 'supportFile'

type Row = {
  id: string
  name: string
  media_id: string | null
  visible_to: SupportViewer[]
  object_kind: SupportObject
  object_id: string
  object_name: string
  lock_version: number
  created_at: Date
  updated_at: Date
  files: FileRow[]
}

const objectKind = sql<SupportObject>`case when training_support_files.course_id is not null then 'course'
  when training_support_files.unit_id is not null then 'unit' else 'class' end`
const objectId = sql<string>`coalesce(training_support_files.course_id, training_support_files.unit_id,
  training_support_files.class_id)`

const read = async (scope: Scope, ids: string[]): Promise<Row[]> => {
  const { db, organisationId } = scope
  const nameIn = (table: string, column: string) => sql`select name from ${sql.table(table)} as objects
    where objects.organisation_id = ${organisationId} and objects.id = ${sql.ref(`training_support_files.${column}`)}`
  return db
    .selectFrom('training_support_files')
    .where('organisation_id', '=', organisationId)
    .where('id', 'in', ids)
    .select(['id', 'name', 'media_id', 'visible_to', 'lock_version', 'created_at', 'updated_at'])
    .select([
      objectKind.as('object_kind'),
      objectId.as('object_id'),
      filesIn(scope, sql.ref('training_support_files.media_id')).as('files'),
      sql<string>`coalesce((${nameIn('training_courses', 'course_id')}), (${nameIn('training_units', 'unit_id')}),
        (${nameIn('training_classes', 'class_id')}))`.as('object_name'),
    ])
    .execute()
}

/** Files that help with a course, a unit or a class; those that the scope's person may see. */
export const supportFileRepository = recordTable('training_support_files', {
  kind: supportFileHolder,
  index: supportFileCalls.index,
  columns: { object_kind: objectKind, object_id: objectId },
  orders: bothWays({ name: sql`lower(name)`, updated_at: sql`updated_at` }),
  audited: {
    name: 'change',
    media_id: 'values',
    visible_to: 'values',
    unit_id: 'values',
    course_id: 'values',
    class_id: 'values',
  },
  visible: isSupportFileVisible,
  read,
  toRecord: (row: Row) => ({
    id: row.id,
    name: row.name,
    mediaId: row.media_id,
    files: row.files,
    visibleTo: row.visible_to,
    objectKind: row.object_kind,
    object: { id: row.object_id, name: row.object_name },
    lockVersion: row.lock_version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }),
})

/** Whether the scope's person sees it: then its files, too. */
export const isVisible = async (scope: Scope, id: string): Promise<boolean> => {
  if (!can(scope.actor, 'training.use')) return false
  const found = await scope.db
    .selectFrom('training_support_files')
    .select('id')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .where(isSupportFileVisible(scope))
    .executeTakeFirst()
  return found !== undefined
}
export const mayChange = ({ actor }: Scope): Promise<boolean> => Promise.resolve(can(actor, 'training.manage'))
