import type { AuditedChanges } from '@contract/audit'
import type { CallData } from '@contract/call'
import { noPackage, packageField, type ScormType, type TrainingPackage } from '@contract/training/packages'
import {
  isPublished,
  kindsOfUnits,
  mayAskForFiles,
  onlyAssessmentsTakeFiles,
  problemOfQuestions,
  type QuestionSet,
  type questionSetCalls,
  type QuestionSetForm,
  type QuestionSetKind,
  type Questions,
  type QuestionSetVersion,
  settingOfKind,
} from '@contract/training/questionSets'
import type { Scope } from '@server/database/scope'
import { refused, refusedField } from '@server/problems/apiProblem'
import { requireUnchanged } from '@server/records/lockVersion'
import { noteChange } from '@server/records/noteChange'
import { packageRepository as packages, type NewContent } from '@server/training/packages/packageRepository'
import { packageProblems } from '@server/training/packages/packageProblem'
import { nameOfCopy, requireUnused } from '@server/training/catalogue'
import { requireTraining } from '@server/training/trainingSettings'
import {
  questionSetRepository as sets,
  type StoredSet,
  type StoredVersion,
  versionRepository as versions,
} from './questionSetRepository'

export const isInactive = 'This set of questions is inactive. Activate it first'
const keepsKind = 'The kind of a set of questions cannot be changed'
const notAssessed = 'Trainees upload a qualification for this unit: it is not assessed'
const wasPublished = 'A set of questions that was published cannot be deleted. Deactivate it instead'
const nothingPublished = 'Nothing is published yet: delete the set of questions instead'
const onlyLines = 'An observation checklist has lines, not questions'
const onlyQuestions = 'Only an observation checklist has lines'
const onlyScorm = 'Only a SCORM package has a file'
const noQuestions = 'A SCORM package brings its own questions'

type Written = CallData<typeof questionSetCalls.updateDraft>['body']['questionSet']
type Edited = QuestionSetForm & { lockVersion?: number | undefined }

/** What people write is only noted as changed. */
const changedQuestions: AuditedChanges = { components: null, observations: null }

const toVersion = (row: StoredVersion, held: ReadonlyMap<string, TrainingPackage>): QuestionSetVersion => ({
  id: row.id,
  version: row.version,
  status: row.status,
  components: row.components,
  observations: row.observations,
  package: held.get(row.id) ?? null,
  updatedAt: row.updated_at.toISOString(),
  lockVersion: row.lock_version,
})

/** The set, locked; 422 where the setting of its kind is off. */
const lock = async (scope: Scope, id: string) => {
  await requireTraining(scope)
  const row = await sets.lock(scope, id)
  await requireTraining(scope, settingOfKind[row.kind])
  return row
}

const answer = async (scope: Scope, id: string): Promise<QuestionSet> => {
  const row = await sets.show(scope, id)
  const { draft, published } = await versions.present(scope, id)
  const ids = [draft, published].flatMap((version) => version?.id ?? [])
  const held = row.kind === 'scorm' ? await packages.ofVersions(scope, ids) : new Map<string, TrainingPackage>()
  return {
    ...row,
    published: published ? toVersion(published, held) : null,
    draft: draft ? toVersion(draft, held) : null,
  }
}

/** 422 at `unitId` for a unit that is not assessed (RT-012); it stays so until the transaction ends. */
const requireAssessed = async ({ db, organisationId }: Scope, unitId: string): Promise<void> => {
  const unit = await db
    .selectFrom('training_units')
    .select('qualification_upload')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', unitId)
    .forShare()
    .executeTakeFirst()
  if (!unit) throw refusedField('unitId', 'does not exist')
  if (unit.qualification_upload) throw refusedField('unitId', notAssessed)
}

/** A set with what its kind has. */
const toColumns = async (scope: Scope, { name, kind, unitId, scormType }: QuestionSetForm) => {
  const unit_id = kindsOfUnits.some((one) => one === kind) ? unitId : null
  if (unit_id !== null) await requireAssessed(scope, unit_id)
  return { name, unit_id, scorm_type: kind === 'scorm' ? scormType : null }
}

const requireFitting = (kind: QuestionSetKind, { components, observations }: Questions) => {
  if (kind === 'observation' && components.length > 0) throw refusedField('components', onlyLines)
  if (kind === 'scorm' && components.length > 0) throw refusedField('components', noQuestions)
  if (!mayAskForFiles(kind) && components.some(({ type }) => type === 'file'))
    throw refusedField('components', onlyAssessmentsTakeFiles)
  if (kind !== 'observation' && observations.length > 0) throw refusedField('observations', onlyQuestions)
}

/** A version of a SCORM set cannot do without its package, and that fits the type of the set. */
const requirePackage = async (scope: Scope, { kind, scorm_type }: StoredSet, versionId: string) => {
  if (kind !== 'scorm') return
  const held = await packages.content(scope, versionId)
  if (!held) throw refusedField(packageField, noPackage)
  if (held.scorm_type !== scorm_type)
    throw refusedField(packageField, packageProblems.otherType(held.scorm_type, scorm_type ?? ''))
}

const copyOf = ({ components, observations }: Questions): Questions => ({ components, observations })
const none: Questions = { components: [], observations: [] }

/** Locks the set and its draft; 422 where all is published (RT-013). */
const draftToWrite = async (scope: Scope, id: string, written: Written) => {
  const set = await lock(scope, id)
  if (set.status === 'inactive') throw refused(isInactive)
  const { draft } = await versions.present(scope, id)
  if (!draft) throw refused(isPublished)
  requireUnchanged(draft, written.lockVersion)
  requireFitting(set.kind, written)
  return { set, draft }
}

const note = async (scope: Scope, id: string, action: string, changes: AuditedChanges = {}) => {
  await sets.touch(scope, id)
  await noteChange(scope, 'updated', { kind: 'questionSet', id, action, changes })
  return answer(scope, id)
}

/** How often courses ask a set as a stage of their enrolments. */
const usesOf = async ({ db, organisationId }: Scope, id: string) => {
  const { count } = await db
    .selectFrom('training_courses')
    .where('organisation_id', '=', organisationId)
    .where((course) =>
      course.or([course('pre_training_review_id', '=', id), course('language_literacy_numeracy_id', '=', id)]),
    )
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return [{ count: Number(count), one: 'course', several: 'courses' }]
}

/** Every change locks the set first, then looks at its versions. */
export const questionSetService = {
  async list(scope: Scope, query: CallData<typeof questionSetCalls.index>['query']) {
    await requireTraining(scope)
    return sets.list(scope, query)
  },

  async show(scope: Scope, id: string): Promise<QuestionSet> {
    await requireTraining(scope)
    const set = await answer(scope, id)
    await requireTraining(scope, settingOfKind[set.kind])
    return set
  },

  async create(scope: Scope, form: QuestionSetForm): Promise<QuestionSet> {
    await requireTraining(scope, settingOfKind[form.kind])
    const columns = await toColumns(scope, form)
    const { id } = await sets.create(scope, { ...columns, kind: form.kind, status: 'draft' })
    await versions.add(scope, id, 1, none)
    return answer(scope, id)
  },

  async update(scope: Scope, id: string, { lockVersion, ...form }: Edited): Promise<QuestionSet> {
    const { kind, status } = await lock(scope, id)
    if (form.kind !== kind) throw refusedField('kind', keepsKind)
    await sets.update(scope, id, { ...(await toColumns(scope, form)), status }, { lockVersion })
    return answer(scope, id)
  },

  /** Two people who ask for it get the same draft (RT-013). */
  async newDraft(scope: Scope, id: string): Promise<QuestionSet> {
    const { status } = await lock(scope, id)
    if (status === 'inactive') throw refused(isInactive)
    const { draft, published } = await versions.present(scope, id)
    if (draft || !published) return answer(scope, id)
    const draftId = await versions.add(scope, id, published.version + 1, copyOf(published))
    await packages.copy(scope, published.id, draftId)
    return note(scope, id, 'newDraft')
  },

  async updateDraft(scope: Scope, id: string, written: Written): Promise<QuestionSet> {
    const { draft } = await draftToWrite(scope, id, written)
    await versions.write(scope, draft.id, copyOf(written), 'draft')
    return note(scope, id, 'updateDraft', changedQuestions)
  },

  /** Before anything of a package is read: the draft that it is for, and the type that it has to be. */
  async packageToTake(scope: Scope, id: string): Promise<ScormType> {
    const { set } = await draftToWrite(scope, id, none)
    if (set.scorm_type === null) throw refused(onlyScorm)
    return set.scorm_type
  },

  async putPackage(scope: Scope, id: string, content: NewContent): Promise<QuestionSet> {
    const { draft } = await draftToWrite(scope, id, none)
    await packages.addContent(scope, content)
    await packages.put(scope, draft.id, content.id)
    return note(scope, id, 'uploadPackage', { package: null })
  },

  async publishDraft(scope: Scope, id: string, written: Written): Promise<QuestionSet> {
    const { set, draft } = await draftToWrite(scope, id, written)
    const problem = problemOfQuestions(set.kind, written)
    if (problem !== undefined) throw refusedField(set.kind === 'observation' ? 'observations' : 'components', problem)
    await requirePackage(scope, set, draft.id)
    await versions.write(scope, draft.id, copyOf(written), 'published')
    const { name, unit_id, scorm_type } = set
    const columns = { name, unit_id, scorm_type, status: 'published' } as const
    await sets.update(scope, id, columns, { lockVersion: undefined, action: 'publish', beside: changedQuestions })
    return answer(scope, id)
  },

  async discardDraft(scope: Scope, id: string): Promise<QuestionSet> {
    await lock(scope, id)
    const { draft, published } = await versions.present(scope, id)
    if (!published) throw refused(nothingPublished)
    if (!draft) return answer(scope, id)
    await versions.remove(scope, draft.id)
    return note(scope, id, 'discardDraft')
  },

  /** A draft with the same questions: those of its draft, where it has one. */
  async duplicate(scope: Scope, id: string): Promise<QuestionSet> {
    const { name, kind, unit_id: unitId, scorm_type: scormType } = await lock(scope, id)
    const { draft, published } = await versions.present(scope, id)
    const columns = await toColumns(scope, { name: nameOfCopy(name), kind, unitId, scormType })
    const copy = await sets.create(scope, { ...columns, kind, status: 'draft' })
    const copied = draft ?? published
    const copiedTo = await versions.add(scope, copy.id, 1, copyOf(copied ?? none))
    if (copied) await packages.copy(scope, copied.id, copiedTo)
    return answer(scope, copy.id)
  },

  async remove(scope: Scope, id: string): Promise<Record<string, never>> {
    const { name } = await lock(scope, id)
    if ((await versions.present(scope, id)).published) throw refused(wasPublished)
    requireUnused(name, await usesOf(scope, id))
    return sets.remove(scope, id)
  },

  /** For `serveActivation`. */
  states: {
    lock,
    show: answer,
    async update(scope: Scope, id: string, columns: never, edit: { lockVersion: undefined; action: string }) {
      await sets.update(scope, id, columns, edit)
      return answer(scope, id)
    },
  },
  async activated(scope: Scope, id: string, { unit_id }: { unit_id: string | null }) {
    if (unit_id !== null) await requireAssessed(scope, unit_id)
    return (await versions.present(scope, id)).published ? ('published' as const) : ('draft' as const)
  },
}
