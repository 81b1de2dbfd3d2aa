import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { columnsOf } from '@server/database/fieldNames'
import type { Database } from '@server/database/schema'
import '@server/training/avetmiss/avetmissTables'
import '@server/training/trainingTables'
import type { Given } from './given'
import type { TestServer } from './startTestServer'

type Making = Pick<TestServer, 'db' | 'now'> & { given: Given }

/** Details of a learner that no rule refuses. */
export const learnerDetails = {
  usi: 'BNGH7C75FN',
  title: 'Ms',
  givenName: 'Zoë',
  familyName: 'Łuk',
  birthDate: '1998-03-14',
  gender: 'F',
  email: 'zoe@quill.test',
  alternativeEmail: '',
  mobilePhone: '0412 555 100',
  homePhone: '',
  workPhone: '',
  building: '',
  flat: '2',
  streetNumber: '10',
  streetName: 'Pirie Street',
  postalBox: '',
  suburb: 'Adelaide',
  state: '04',
  postcode: '5000',
  birthCountry: '1101',
  language: '1201',
  indigenousStatus: '4',
  labourForceStatus: '02',
  schoolLevel: '12',
  atSchool: 'N',
  disability: 'Y',
  disabilityTypes: ['11', '17'],
  priorEducation: 'Y',
  priorAchievements: ['521'],
  studyReason: '01',
  surveyStatus: 'A',
}
type Details = typeof learnerDetails

/** The details as a row. */
export const giveDetails = async (
  { db }: Pick<Making, 'db'>,
  person: { id: string; organisation_id: string },
  client_identifier: string,
  more: Partial<Details> = {},
) => {
  const { disabilityTypes, priorAchievements, ...form } = { ...learnerDetails, ...more }
  const row = {
    ...columnsOf(form),
    disability_types: JSON.stringify(disabilityTypes),
    prior_achievements: JSON.stringify(priorAchievements),
    organisation_id: person.organisation_id,
    person_id: person.id,
    client_identifier,
    lock_version: 1,
  }
  // all columns of the form, whose names types do not know
  await db
    .insertInto('training_learner_details')
    .values(row as unknown as Insertable<Database['training_learner_details']>)
    .execute()
}

type Of = { organisation_id: string }
const giveUnit = async ({ given, db }: Making, of: Of, code: string, name: string, field: string, hours: number) => {
  const columns = { kind: 'core', description: '', qualification_id: null, qualification_upload: false } as const
  const { id } = await given.record('training_units', { ...of, code, name, ...columns, status: 'published' })
  await db
    .insertInto('avetmiss_subjects')
    .values({
      ...of,
      unit_id: id,
      identifier: '',
      name: '',
      field_of_education: field,
      nominal_hours: hours,
      vet: true,
      lock_version: 1,
    })
    .execute()
  return id
}

type Program = { code: string; name: string; recognition: string; level: string; hours: number; anzsco: string }
const giveCourse = async ({ given, db }: Making, of: Of, { code, name, hours, ...program }: Program) => {
  const columns = { can_upload: false, valid_months: null, status: 'active' } as const
  const { id } = await given.record('training_qualifications', { ...of, code, name, ...columns })
  const described = { ...of, qualification_id: id, identifier: '', name: '', vet: true, lock_version: 1 }
  await db
    .insertInto('avetmiss_programs')
    .values({ ...described, ...program, field_of_education: '1101', nominal_hours: hours })
    .execute()
  const course = await given.record('training_courses', {
    ...of,
    code,
    name,
    description: '',
    qualification_id: id,
    pre_training_review_id: null,
    language_literacy_numeracy_id: null,
    status: 'published',
  })
  return course.id
}

type Enrolled = { classId: string; personId: string }
const enrol = async ({ db, now }: Making, of: Of, { classId, personId }: Enrolled) => {
  const id = randomUUID()
  const row = { id, ...of, class_id: classId, person_id: personId, created_at: now() }
  await db.insertInto('training_enrolments').values(row).execute()
  return id
}

/** A small organisation with two classes and two learners, described without an error. Answers the ids of its records. */
export const giveProvider = async (making: Making, organisation_id: string) => {
  const { db, given } = making
  const of = { organisation_id }
  await db
    .insertInto('avetmiss_organisations')
    .values({
      ...of,
      identifier: '41987',
      name: 'Quill College',
      type: '',
      address: '',
      address_more: '',
      suburb: '',
      state: '',
      postcode: '',
      contact_name: 'Helen Papas',
      phone: '08 8555 0100',
      fax: '',
      email: 'office@quill.test',
      lock_version: 1,
    })
    .execute()
  const { id: location_id } = await given.location({ ...of, name: 'Adelaide Campus' })
  const place = { identifier: 'CITY', name: '', suburb: 'Adelaide', state: '04', postcode: '5000', country: '1101' }
  await db
    .insertInto('avetmiss_locations')
    .values({ ...of, location_id, ...place, lock_version: 1 })
    .execute()
  const hygiene = await giveUnit(making, of, 'SITXFSA005', 'Use hygienic practices', '110111', 15)
  const safety = await giveUnit(making, of, 'SITXWHS005', 'Work safely', '061301', 12)
  const cookery = { code: 'SIT20421', name: 'Certificate II in Cookery', recognition: '11', level: '521', anzsco: '' }
  const local = { code: 'LOCAL1', name: 'Local skills', recognition: '16', level: '991', anzsco: '851311' }
  const [courseId, localId] = [
    await giveCourse(making, of, { ...cookery, hours: 390 }),
    await giveCourse(making, of, { ...local, hours: 120 }),
  ]
  const klass = { ...of, trainer_id: null, location_id, status: 'published' } as const
  const days = { starts_on: '2026-01-05', ends_on: '2026-02-27' }
  const group = await given.record('training_classes', { ...klass, ...days, name: 'Group 1', course_id: courseId })
  const long = { starts_on: '2025-12-01', ends_on: '2026-11-30' }
  const evenings = await given.record('training_classes', { ...klass, ...long, name: 'Evenings', course_id: localId })
  const paid = { funding_source: '15', specific_funding_id: '', delivery_mode: 'YNN', commencing: '' }
  await db
    .insertInto('avetmiss_classes')
    .values({ ...of, class_id: group.id, ...paid, vet_in_schools: false, lock_version: 1 })
    .execute()

  const [zoe, sukarno] = [await given.person(of), await given.person(of)]
  await giveDetails(making, zoe, 'L0000001')
  await giveDetails(making, sukarno, 'L0000002', abroad)
  const first = await enrol(making, of, { classId: group.id, personId: zoe.id })
  const second = await enrol(making, of, { classId: evenings.id, personId: sukarno.id })
  const unit = { ...of, starts_on: null, due_on: null }
  await db
    .insertInto('training_enrolment_units')
    .values([
      done(unit, first, hygiene, '2026-02-20T02:00:00Z'),
      done(unit, first, safety, '2026-02-25T02:00:00Z'),
      { ...unit, enrolment_id: second, unit_id: hygiene, state: 'active' },
      { ...unit, enrolment_id: second, unit_id: safety, state: 'scheduled' },
    ])
    .execute()
  await db
    .insertInto('avetmiss_outcomes')
    .values({ ...of, enrolment_id: first, unit_id: safety, outcome: '60' })
    .execute()
  return { zoe, sukarno, hygiene, safety, group, evenings, location_id, first, second, courseId }
}

type Unit = { organisation_id: string; starts_on: null; due_on: null }
const done = (unit: Unit, enrolment_id: string, unit_id: string, completed: string) => ({
  ...unit,
  enrolment_id,
  unit_id,
  state: 'completed' as const,
  completed_at: new Date(completed),
})

const abroad: Partial<Details> = {
  usi: 'INTOFF',
  title: '',
  givenName: '',
  familyName: 'Sukarno',
  birthDate: '1987-01-30',
  gender: '@',
  email: '',
  mobilePhone: '',
  building: 'Wisma Satu',
  flat: '',
  streetNumber: '',
  streetName: '',
  postalBox: 'PO Box 12',
  suburb: 'Jakarta',
  state: '99',
  postcode: 'OSPC',
  birthCountry: '5202',
  language: '6504',
  indigenousStatus: '@',
  labourForceStatus: '@@',
  schoolLevel: '@@',
  disability: 'N',
  disabilityTypes: [],
  priorEducation: '@',
  priorAchievements: [],
  studyReason: '@@',
  surveyStatus: 'O',
}
