import type { CallData } from '@contract/call'
import { type Course, type courseCalls, noUnits } from '@contract/training/courses'
import { idsBetween } from '@server/audit/auditedChanges'
import { recordOf } from '@server/database/fieldNames'
import type { Scope } from '@server/database/scope'
import { refusedField } from '@server/problems/apiProblem'
import { requireUnchanged } from '@server/records/lockVersion'
import { requireOwn } from '@server/records/requireOwn'
import type { LinkToFile } from '@server/resources/media/mediaService'
import { materialItemService, toMaterials } from '@server/resources/units/materialItemService'
import { nameOfCopy, requireUnused } from '@server/training/catalogue'
import { freeCode, statusAgain, statusColumns } from '@server/training/catalogueRecords'
import { switchedOff, trainingOf } from '@server/training/trainingSettings'
import { courseRepository as courses, type CourseRow } from './courseRepository'

type Written = CallData<typeof courseCalls.create>['body']['course']
type Edit = { lockVersion: number | undefined }

const ownerOf = (id: string) => ({ column: 'course_id' as const, id })

/** A course as it is answered, with links to its files. */
export const toCourse = ({ materials, ...row }: CourseRow, linkTo: LinkToFile): Course => ({
  ...recordOf(row),
  unitIds: row.units.map(({ id }) => id),
  materials: toMaterials(materials, linkTo),
})

const columnsOf = (form: Written) => ({
  code: form.code,
  name: form.name,
  description: form.description,
  qualification_id: form.qualificationId,
  pre_training_review_id: form.preTrainingReviewId,
  language_literacy_numeracy_id: form.languageLiteracyNumeracyId,
})
type Columns = ReturnType<typeof columnsOf>

const stages = [
  ['preTrainingReview', 'preTrainingReviewId', 'pre_training_review_id'],
  ['languageLiteracyNumeracy', 'languageLiteracyNumeracyId', 'language_literacy_numeracy_id'],
] as const

/** What is chosen anew for a stage of an enrolment: published questions of it, where the stage is on (RT-031). */
const checkStages = async (scope: Scope, form: Written, before: Columns | null): Promise<void> => {
  const settings = await trainingOf(scope)
  for (const [kind, field, column] of stages) {
    const { [field]: id } = form
    if (id === null || id === before?.[column]) continue
    if (!settings.includes(kind)) throw refusedField(field, switchedOff(kind))
    if (!(await courses.hasQuestions(scope, kind, id))) throw refusedField(field, 'does not exist')
  }
  const added = form.materials.findIndex(({ id }) => id === null)
  if (added >= 0 && !settings.includes('preCourseMaterial'))
    throw refusedField('materials', switchedOff('preCourseMaterial'))
}

const check = async (scope: Scope, form: Written, before: Columns | null): Promise<void> => {
  const { qualificationId, unitIds } = form
  await requireOwn(scope, 'training_units', unitIds, 'unitIds')
  await requireOwn(
    scope,
    'training_qualifications',
    qualificationId === null ? [] : [qualificationId],
    'qualificationId',
  )
  await checkStages(scope, form, before)
}

const requireUnits = (status: string, unitIds: readonly string[]): void => {
  if (status === 'published' && unitIds.length === 0) throw refusedField('unitIds', noUnits)
}

/** The order counts, too. */
const unitsBetween = (before: readonly string[] | null, after: readonly string[]) => ({
  ...idsBetween(before && { unitIds: before }, { unitIds: after }),
  ...(before && before.toSorted().join() === after.toSorted().join() && before.join() !== after.join()
    ? { unitIds: null }
    : {}),
})

/** Courses with what they have in other tables, in one transaction. */
export const courseService = {
  list: courses.list,
  show: courses.show,

  async create(scope: Scope, form: Written): Promise<CourseRow> {
    const columns = { ...columnsOf(form), ...statusColumns(scope, form.status, null) }
    requireUnits(columns.status, form.unitIds)
    await check(scope, form, null)
    const { id } = await courses.create(scope, columns, unitsBetween(null, form.unitIds))
    await courses.teach(scope, id, form.unitIds)
    await materialItemService.write(scope, ownerOf(id), form.materials)
    return courses.show(scope, id)
  },

  async update(scope: Scope, id: string, form: Written, edit: Edit): Promise<CourseRow> {
    const before = await courses.lock(scope, id)
    requireUnchanged(before, edit.lockVersion)
    const columns = { ...columnsOf(form), ...statusColumns(scope, form.status, before) }
    requireUnits(columns.status, form.unitIds)
    await check(scope, form, before)
    const isOther = await materialItemService.isChanged(scope, ownerOf(id), form.materials)
    const beside = {
      ...unitsBetween(await courses.unitsOf(scope, id), form.unitIds),
      ...(isOther && { materials: null }),
    }
    await courses.update(scope, id, columns, { lockVersion: undefined, beside })
    await courses.teach(scope, id, form.unitIds)
    await materialItemService.write(scope, ownerOf(id), form.materials)
    return courses.show(scope, id)
  },

  async duplicate(scope: Scope, id: string): Promise<CourseRow> {
    const { code, name, description, ...row } = await courses.lock(scope, id)
    const { qualification_id, pre_training_review_id, language_literacy_numeracy_id } = row
    const unitIds = await courses.unitsOf(scope, id)
    const copy = await courses.create(
      scope,
      {
        code: await freeCode(scope, 'training_courses', code),
        name: nameOfCopy(name),
        description,
        qualification_id,
        pre_training_review_id,
        language_literacy_numeracy_id,
        status: 'draft',
        published_at: null,
      },
      unitsBetween(null, unitIds),
    )
    await courses.teach(scope, copy.id, unitIds)
    await materialItemService.copy(scope, ownerOf(id), ownerOf(copy.id))
    return courses.show(scope, copy.id)
  },

  async remove(scope: Scope, id: string): Promise<Record<string, never>> {
    const { code } = await courses.lock(scope, id)
    requireUnused(code, await courses.usesOf(scope, id))
    await materialItemService.remove(scope, ownerOf(id))
    return courses.remove(scope, id)
  },

  /** A course that was published is so again, as long as it has a unit. */
  async statusAgain(scope: Scope, id: string, row: { published_at: Date | null }) {
    return (await courses.unitsOf(scope, id)).length === 0 ? ('draft' as const) : statusAgain(row)
  },
}
