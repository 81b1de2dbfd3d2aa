import type { CallData } from '@contract/call'
import { noLocation, removesLearning, type Unit, type unitCalls } from '@contract/training/units'
import { idsBetween } from '@server/audit/auditedChanges'
import { recordOf } from '@server/database/fieldNames'
import type { Scope } from '@server/database/scope'
import { refusedField } from '@server/problems/apiProblem'
import { requireUnchanged } from '@server/records/lockVersion'
import { noteChanges } from '@server/records/noteChange'
import { requireOwn } from '@server/records/requireOwn'
import type { LinkToFile } from '@server/resources/media/mediaService'
import { nameOfCopy, requireUnused } from '@server/training/catalogue'
import { freeCode, statusColumns } from '@server/training/catalogueRecords'
import { materialItemService, toMaterials } from './materialItemService'
import { unitRepository as units, type UnitRow } from './unitRepository'

type Written = CallData<typeof unitCalls.create>['body']['unit']
type Edit = { lockVersion: number | undefined }

const toIds = ({ locations, materials }: UnitRow) => ({ locationIds: locations.map(({ id }) => id), materials })
const ownerOf = (id: string) => ({ column: 'unit_id' as const, id })

/** A unit as it is answered, with links to its files. */
export const toUnit = ({ materials, ...row }: UnitRow, linkTo: LinkToFile): Unit => ({
  ...recordOf(row),
  locationIds: row.locations.map(({ id }) => id),
  materials: toMaterials(materials, linkTo),
})

/** Where it is offered: a core unit is so everywhere. */
const locationsIn = ({ kind, locationIds }: Written) => (kind === 'elective' ? locationIds : [])
/** Who uploads a qualification is given nothing to learn (RT-012). */
const materialsIn = ({ qualificationUpload, materials }: Written) => (qualificationUpload ? [] : materials)

/** What the form refers to, and what has to be there (RT-002). */
const check = async (scope: Scope, form: Written): Promise<void> => {
  const { kind, qualificationId, locationIds } = form
  if (kind === 'elective' && locationIds.length === 0) throw refusedField('locationIds', noLocation)
  await requireOwn(scope, 'locations', locationsIn(form), 'locationIds')
  await requireOwn(
    scope,
    'training_qualifications',
    qualificationId === null ? [] : [qualificationId],
    'qualificationId',
  )
}

const columnsOf = ({ code, name, kind, description, qualificationId, qualificationUpload }: Written) => ({
  code,
  name,
  kind,
  description,
  qualification_id: qualificationId,
  qualification_upload: qualificationUpload,
})

/** With what learners had, unless the form agrees to its removal (RT-012). */
const requireAgreement = (form: Written, hasLearning: boolean): void => {
  if (form.qualificationUpload && hasLearning && !form.removesLearning)
    throw refusedField('qualificationUpload', removesLearning)
}

type Sets = Awaited<ReturnType<typeof units.questionSetsOf>>

/** Those that learners may have answered stay on record, and are not given any more; the others go. */
const removeQuestions = async (scope: Scope, sets: Sets): Promise<void> => {
  const given = sets.filter(({ has_published }) => has_published)
  const drafts = sets.filter(({ has_published }) => !has_published)
  await units.deactivateQuestionSets(
    scope,
    given.map(({ id }) => id),
  )
  await units.removeQuestionSets(
    scope,
    drafts.map(({ id }) => id),
  )
  const kind = 'questionSet'
  const inactive = given.map(({ id, status: before }) => ({
    kind,
    id,
    action: 'deactivate',
    changes: { status: { before, after: 'inactive' } },
  }))
  await noteChanges(scope, 'updated', inactive)
  const removed = drafts.map(({ id }) => ({ kind, id }))
  await noteChanges(scope, 'removed', removed)
}

/** Units with what they have in other tables, in one transaction. */
export const unitService = {
  list: units.list,
  show: units.show,

  async create(scope: Scope, form: Written): Promise<UnitRow> {
    const columns = { ...columnsOf(form), ...statusColumns(scope, form.status, null) }
    await check(scope, form)
    requireAgreement(form, form.materials.length > 0)
    const { id } = await units.create(scope, columns, idsBetween(null, { locationIds: locationsIn(form) }))
    await units.offerAt(scope, id, locationsIn(form))
    await materialItemService.write(scope, ownerOf(id), materialsIn(form))
    return units.show(scope, id)
  },

  async update(scope: Scope, id: string, form: Written, edit: Edit): Promise<UnitRow> {
    const before = await units.lock(scope, id)
    requireUnchanged(before, edit.lockVersion)
    const columns = { ...columnsOf(form), ...statusColumns(scope, form.status, before) }
    await check(scope, form)
    const { locationIds, materials } = toIds(await units.show(scope, id))
    const sets = form.qualificationUpload ? await units.questionSetsOf(scope, id) : []
    requireAgreement(form, sets.length + materials.length + form.materials.length > 0)
    const isOther = await materialItemService.isChanged(scope, ownerOf(id), materialsIn(form))
    const beside = {
      ...idsBetween({ locationIds }, { locationIds: locationsIn(form) }),
      ...(isOther && { materials: null }),
    }
    await units.update(scope, id, columns, { lockVersion: undefined, beside })
    await units.offerAt(scope, id, locationsIn(form))
    await materialItemService.write(scope, ownerOf(id), materialsIn(form))
    await removeQuestions(scope, sets)
    return units.show(scope, id)
  },

  /** Without its questions, which have versions of their own. */
  async duplicate(scope: Scope, id: string): Promise<UnitRow> {
    const { code, name, kind, description, qualification_id, qualification_upload } = await units.lock(scope, id)
    const { locationIds } = toIds(await units.show(scope, id))
    const copy = await units.create(
      scope,
      {
        code: await freeCode(scope, 'training_units', code),
        name: nameOfCopy(name),
        kind,
        description,
        qualification_id,
        qualification_upload,
        status: 'draft',
        published_at: null,
      },
      idsBetween(null, { locationIds }),
    )
    await units.offerAt(scope, copy.id, locationIds)
    await materialItemService.copy(scope, ownerOf(id), ownerOf(copy.id))
    return units.show(scope, copy.id)
  },

  async remove(scope: Scope, id: string): Promise<Record<string, never>> {
    const { code } = await units.lock(scope, id)
    requireUnused(code, await units.usesOf(scope, id))
    await materialItemService.remove(scope, ownerOf(id))
    return units.remove(scope, id)
  },
}
