import { type Insertable, sql } from 'kysely'
import type { CallData } from '@contract/call'
import type { avetmissCalls } from '@contract/training/avetmiss/calls'
import type {
  Activity,
  LearnerDetails,
  LearnerFields,
  OwnDetails,
  StaffFields,
} from '@contract/training/avetmiss/learnerDetails'
import { columnsOf, recordOf } from '@server/database/fieldNames'
import type { Database } from '@server/database/schema'
import type { Scope } from '@server/database/scope'
import { fullName } from '@server/people/fullName'
import { missing, refusedField, stale } from '@server/problems/apiProblem'
import { requireUnchanged } from '@server/records/lockVersion'
import { noteChange } from '@server/records/noteChange'
import { isDecided } from '@server/training/enrolmentRights'
import { requireTraining } from '@server/training/trainingSettings'
import { todayOf } from '@server/training/classPhase'
import '@server/training/avetmiss/avetmissTables'

type Versioned = { lockVersion?: number | undefined }
type Decision = CallData<typeof avetmissCalls.learner.decide>['body']['activity']

const blank: Omit<StaffFields, 'givenName' | 'familyName' | 'email'> = {
  usi: '',
  title: '',
  birthDate: '',
  gender: '',
  alternativeEmail: '',
  mobilePhone: '',
  homePhone: '',
  workPhone: '',
  building: '',
  flat: '',
  streetNumber: '',
  streetName: '',
  postalBox: '',
  suburb: '',
  state: '',
  postcode: '',
  birthCountry: '',
  language: '',
  indigenousStatus: '',
  labourForceStatus: '',
  schoolLevel: '',
  atSchool: '',
  disability: '',
  disabilityTypes: [],
  priorEducation: '',
  priorAchievements: [],
  studyReason: '',
  surveyStatus: 'A',
}

const personIn = async ({ db, organisationId }: Scope, id: string) => {
  const person = await db
    .selectFrom('people')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .select(['first_name', 'last_name', 'email'])
    .executeTakeFirst()
  if (!person) throw missing()
  return person
}

const stored = ({ db, organisationId }: Scope, personId: string) =>
  db
    .selectFrom('training_learner_details')
    .where('organisation_id', '=', organisationId)
    .where('person_id', '=', personId)
    .selectAll()

/** Everything that is kept, or the account's name and address until it is. */
const detailsOf = async (scope: Scope, personId: string) => {
  const person = await personIn(scope, personId)
  const row = await stored(scope, personId).executeTakeFirst()
  const values = row
    ? recordOf(row)
    : {
        ...blank,
        givenName: person.first_name.slice(0, 40),
        familyName: person.last_name.slice(0, 40),
        email: person.email.slice(0, 80),
        clientIdentifier: '',
        lockVersion: 0,
      }
  return { ...values, personId, name: fullName(person) || person.email }
}

/** Locks the counter: learners of one organisation are numbered one after the other. */
const nextClientIdentifier = async ({ db, organisationId }: Scope): Promise<string> => {
  const { last } = await db
    .insertInto('avetmiss_client_numbers')
    .values({ organisation_id: organisationId, last: 1 })
    .onConflict((conflict) =>
      conflict.column('organisation_id').doUpdateSet({ last: sql`avetmiss_client_numbers.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return `L${String(last).padStart(7, '0')}`
}

/** What does not follow from another answer any more is not kept. */
const columnsToKeep = ({ disabilityTypes, priorAchievements, ...form }: LearnerFields) => ({
  ...columnsOf(form),
  disability_types: JSON.stringify(form.disability === 'Y' ? disabilityTypes : []),
  prior_achievements: JSON.stringify(form.priorEducation === 'Y' ? priorAchievements : []),
})

const save = async (
  scope: Scope,
  personId: string,
  { lockVersion, ...form }: (LearnerFields | StaffFields) & Versioned,
) => {
  if (form.birthDate >= todayOf(scope)) throw refusedField('birthDate', 'Date of birth must be in the past')
  await personIn(scope, personId)
  const { organisationId: organisation_id, db } = scope
  const before = await stored(scope, personId).forUpdate().executeTakeFirst()
  requireUnchanged({ lock_version: before?.lock_version ?? 0 }, lockVersion)
  const columns = columnsToKeep(form)
  if (before)
    await db
      .updateTable('training_learner_details')
      .set({ ...columns, lock_version: sql`lock_version + 1` })
      .where('organisation_id', '=', organisation_id)
      .where('person_id', '=', personId)
      .execute()
  else {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('training_learner_details')
      .values({
        survey_status: blank.surveyStatus,
        ...columns,
        organisation_id,
        person_id: personId,
        client_identifier: await nextClientIdentifier(scope),
        lock_version: 1,
      } as Insertable<Database['training_learner_details']>) // all columns of the form, whose names types do not know
      .onConflict((conflict) => conflict.columns(['organisation_id', 'person_id']).doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) throw stale() // somebody was faster
  }
  // that they changed, and nothing of what: these are personal data
  await noteChange(scope, 'updated', { kind: 'person', id: personId, action: 'describe' })
}

/** Units of classes on which the scope's person decides. */
const activitiesOf = async (scope: Scope, personId: string): Promise<Activity[]> => {
  const { rows } = await sql<Activity>`
    select own.enrolment_id as "enrolmentId", own.unit_id as "unitId", class.name as "className", unit.code, unit.name,
      coalesce(own.starts_on, class.starts_on)::text as "startsOn", coalesce(decided.outcome, '') as outcome
    from training_enrolments
    join training_enrolment_units as own
      on own.organisation_id = training_enrolments.organisation_id and own.enrolment_id = training_enrolments.id
    join training_classes as class
      on class.organisation_id = training_enrolments.organisation_id and class.id = training_enrolments.class_id
    join training_units as unit on unit.organisation_id = own.organisation_id and unit.id = own.unit_id
    left join avetmiss_outcomes as decided on decided.organisation_id = own.organisation_id
      and decided.enrolment_id = own.enrolment_id and decided.unit_id = own.unit_id
    where training_enrolments.organisation_id = ${scope.organisationId} and training_enrolments.person_id = ${personId}
      and ${isDecided(scope)}
    order by class.starts_on desc, class.id, own.starts_on, unit.code, unit.id`.execute(scope.db)
  return rows
}

/** 404 unless the scope's person decides on an enrolment of theirs. */
const requireTaught = async (scope: Scope, personId: string) => {
  await requireTraining(scope, 'avetmissExport')
  const taught = await scope.db
    .selectFrom('training_enrolments')
    .where('organisation_id', '=', scope.organisationId)
    .where('person_id', '=', personId)
    .where(isDecided(scope))
    .select('id')
    .limit(1)
    .executeTakeFirst()
  if (!taught) throw missing()
}

/** Details of learners for the regulator: their own, and those that staff keep. */
export const learnerService = {
  async own(scope: Scope): Promise<OwnDetails> {
    await requireTraining(scope, 'avetmissExport')
    return detailsOf(scope, scope.actor.globalId)
  },

  async saveOwn(scope: Scope, form: LearnerFields & Versioned): Promise<OwnDetails> {
    await requireTraining(scope, 'avetmissExport')
    await save(scope, scope.actor.globalId, form)
    return detailsOf(scope, scope.actor.globalId)
  },

  async show(scope: Scope, personId: string): Promise<LearnerDetails> {
    await requireTaught(scope, personId)
    return { ...(await detailsOf(scope, personId)), activities: await activitiesOf(scope, personId) }
  },

  async save(scope: Scope, personId: string, form: StaffFields & Versioned): Promise<LearnerDetails> {
    await requireTaught(scope, personId)
    await save(scope, personId, form)
    return this.show(scope, personId)
  },

  async decide(scope: Scope, personId: string, { enrolmentId, unitId, outcome }: Decision): Promise<LearnerDetails> {
    await requireTaught(scope, personId)
    const activities = await activitiesOf(scope, personId)
    if (!activities.some((one) => one.enrolmentId === enrolmentId && one.unitId === unitId)) throw missing()
    const key = { organisation_id: scope.organisationId, enrolment_id: enrolmentId, unit_id: unitId }
    if (outcome === '')
      await scope.db
        .deleteFrom('avetmiss_outcomes')
        .where('organisation_id', '=', key.organisation_id)
        .where('enrolment_id', '=', enrolmentId)
        .where('unit_id', '=', unitId)
        .execute()
    else
      await scope.db
        .insertInto('avetmiss_outcomes')
        .values({ ...key, outcome })
        .onConflict((conflict) =>
          conflict.columns(['organisation_id', 'enrolment_id', 'unit_id']).doUpdateSet({ outcome }),
        )
        .execute()
    await noteChange(scope, 'updated', { kind: 'enrolment', id: enrolmentId, action: 'decideOutcome' })
    return this.show(scope, personId)
  },
}
