import { sql, type Selectable } from 'kysely'
import {
  type EnrolmentStage,
  enrolmentStages,
  settingsInForce,
  type TrainingSetting,
  trainingSettings,
  type TrainingSettingsForm,
} from '@contract/training/settings'
import { workforceKinds } from '@contract/workforceKinds'
import { columnsOf, recordOf } from '@server/database/fieldNames'
import type { Database } from '@server/database/schema'
import type { Scope } from '@server/database/scope'
import { refused } from '@server/problems/apiProblem'
import './trainingTables'

type Bound = Pick<Scope, 'db' | 'organisationId'>
type Row = Selectable<Database['training_settings']>
/** What an organisation has stored; null before that. */
export type StoredSettings = Row | null

const nothing: TrainingSettingsForm = {
  internalLms: false,
  accredited: false,
  rtoEnrolment: false,
  avetmissExport: false,
  observation: false,
  enrolmentForm: false,
  preTrainingReview: false,
  preCourseMaterial: false,
  languageLiteracyNumeracy: false,
}

const toForm = (row: Row): TrainingSettingsForm => {
  const { lockVersion: _version, ...form } = recordOf(row)
  return form
}

/** Names of the settings, as refusals say them (RT-029). */
export const settingNames: Readonly<Record<TrainingSetting, string>> = {
  internalLms: 'Internal LMS',
  accredited: 'Accredited Courses/Units',
  rtoEnrolment: 'RTO Enrolment',
  avetmissExport: 'AVETMISS Data Export',
  observation: 'Observation',
  enrolmentForm: 'Enrolment Form',
  preTrainingReview: 'Pre Training Review',
  preCourseMaterial: 'Pre Course Material',
  languageLiteracyNumeracy: 'Language Literacy and Numeracy',
}
export const switchedOff = (name: TrainingSetting) => `${settingNames[name]} is switched off`

const ofOrganisation = ({ db, organisationId }: Bound) =>
  db.selectFrom('training_settings').selectAll().where('organisation_id', '=', organisationId)

/** A training organisation has neither of these services (SH-028, SH-029). */
const isTrainingOrganisation = async ({ db, organisationId }: Bound): Promise<boolean> => {
  const found = await db
    .selectFrom('services')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('kind', 'in', [...workforceKinds])
    .limit(1)
    .executeTakeFirst()
  return found === undefined
}

/** The settings that are stored, as a column of another statement: for calls that come with each pause in typing. */
export const settingsColumn = ({ organisationId }: Bound) => sql<StoredSettings>`(
  select to_jsonb(training_settings) from training_settings where organisation_id = ${organisationId})`

type Stored = { form: TrainingSettingsForm; lockVersion: number }

/**
 * The settings of an organisation, stored for those that have decided (RT-029). Before that, a training organisation teaches here
 * and asks for nothing besides; an organisation of a workforce has no training.
 */
export const trainingSettingsRepository = {
  async find(bound: Bound, known?: StoredSettings): Promise<Stored> {
    const row = known ?? (await ofOrganisation(bound).executeTakeFirst())
    if (row) return { form: toForm(row), lockVersion: row.lock_version }
    return { form: { ...nothing, internalLms: await isTrainingOrganisation(bound) }, lockVersion: 0 }
  },

  /** The same, locked; who decides first makes the row. */
  async lock(bound: Bound): Promise<Stored> {
    const { form } = await this.find(bound)
    await bound.db
      .insertInto('training_settings')
      .values({ organisation_id: bound.organisationId, internal_lms: form.internalLms })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const row = await ofOrganisation(bound).forUpdate().executeTakeFirstOrThrow()
    return { form: toForm(row), lockVersion: row.lock_version }
  },

  async store({ db, organisationId }: Bound, form: TrainingSettingsForm): Promise<Stored> {
    const row = await db
      .updateTable('training_settings')
      .set({ ...columnsOf(form), lock_version: sql`lock_version + 1` })
      .where('organisation_id', '=', organisationId)
      .returningAll()
      .executeTakeFirstOrThrow()
    return { form: toForm(row), lockVersion: row.lock_version }
  },
}

/** Those that are in force; `known`: from a statement that read them already. */
export const trainingOf = async (bound: Bound, known?: StoredSettings): Promise<TrainingSetting[]> => {
  const { form } = await trainingSettingsRepository.find(bound, known)
  return settingsInForce(trainingSettings.filter((name) => form[name]))
}

/** Stages of an enrolment that are on, in their order (RT-031). */
export const stagesOf = (settings: readonly TrainingSetting[]): EnrolmentStage[] =>
  enrolmentStages.filter((stage) => settings.includes(stage))

const requireAll = (settings: TrainingSetting[], needed: readonly TrainingSetting[]): TrainingSetting[] => {
  for (const name of ['internalLms', ...needed] as const) if (!settings.includes(name)) throw refused(switchedOff(name))
  return settings
}

/**
 * Throws 422 where the organisation has no training of Muster's own, or where one of these settings is off. Returns the settings
 * that are in force. Every call of training begins with it, but for the settings themselves.
 */
export const requireTraining = async (bound: Bound, ...needed: TrainingSetting[]): Promise<TrainingSetting[]> =>
  requireAll(await trainingOf(bound), needed)

/** The same, where a statement has read what is stored. */
export const requireKnownTraining = async (bound: Bound, known?: StoredSettings): Promise<TrainingSetting[]> =>
  requireAll(await trainingOf(bound, known), [])
