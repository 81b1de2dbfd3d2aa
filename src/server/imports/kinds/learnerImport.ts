import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { learnerRole } from '@contract/permissions'
import { anyOf } from '@server/database/anyOf'
import type { Scope } from '@server/database/scope'
import { newAccount } from '@server/people/personRepository'
import { noteChanges } from '@server/records/noteChange'
import { enrol } from '@server/training/enrol'
import { importKind, type Creating, type Made } from '../importKind'
import { addRows } from '../writeRows'

type Learner = { email: string; first_name: string; last_name: string; class: string; employee_number: string | null }
type Sound = { known: string; line: Learner }

const isTaken = 'has already been taken'
const keyOf = (email: string) => email.toLowerCase()

/** Makes the accounts of learners who have none yet; returns the ids of all of them by address. */
const learnersOf = async (scope: Scope, sounds: readonly Sound[], { facts }: Creating) => {
  const ids = new Map([...facts.people].map(([email, [id = '']]) => [email, id]))
  const fresh = new Map(sounds.map(({ line }) => [keyOf(line.email), line]))
  const rows = [...fresh.values()]
    .filter(({ email }) => !ids.has(keyOf(email)))
    .map(({ email, first_name, last_name, employee_number }) => ({
      ...newAccount,
      access_roles: { ...newAccount.access_roles, internalLms: [learnerRole] },
      id: randomUUID(),
      email,
      first_name,
      last_name,
      employee_number: employee_number ?? '',
      password_hash: facts.passwordHash,
      awaits_password: true,
    }))
  const added = await addRows(scope, { table: 'people', known: sql<string>`id`, rows })
  for (const { id, email } of rows) if (added.has(id)) ids.set(keyOf(email), id)
  const news = [...added].map((id) => ({ kind: 'person', id }))
  await noteChanges(scope, 'created', news)
  return ids
}

/** Locked, so that none is published or cancelled in the middle. */
const lockClasses = ({ db, organisationId }: Scope, ids: readonly string[]) =>
  db
    .selectFrom('training_classes')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .select(['id', 'status'])
    .forUpdate()
    .execute()

/** Enrols learners as the pages of classes do. */
const enrolAll = async (
  scope: Scope,
  sounds: readonly Sound[],
  creating: Creating,
): Promise<ReadonlyMap<string, Made>> => {
  const made = new Map<string, Made>()
  const classIds = [...new Set(sounds.map(({ line }) => line.class))]
  const klasses = await lockClasses(scope, classIds)
  const people = await learnersOf(scope, sounds, creating)
  for (const klass of klasses) {
    const own = sounds.filter(({ line }) => line.class === klass.id)
    const personOf = ({ line }: Sound) => people.get(keyOf(line.email))
    const enrolled = await enrol(
      scope,
      creating.mails,
      klass,
      own.flatMap((sound) => personOf(sound) ?? []),
    )
    for (const sound of own) {
      const id = enrolled.get(personOf(sound) ?? '')
      if (id !== undefined) made.set(sound.known, { id })
      // of an account that could not be made: its address is of somebody elsewhere, or its number of somebody here
      else
        made.set(sound.known, { problem: [sound.line.employee_number === null ? 'email' : 'employee_number', isTaken] })
    }
    const change = { kind: 'klass', id: klass.id, action: 'addStudents' }
    if (enrolled.size > 0) await noteChanges(scope, 'updated', [change])
  }
  return made
}

const address = sql`(select lower(people.email) from people
  where people.organisation_id = training_enrolments.organisation_id and people.id = training_enrolments.person_id)`

/**
 * Learners into classes: by their address and the name of the class. Who has an account already keeps it as it is; others get one
 * as learners, and choose a password by a mailed link.
 */
export const learnerImport = importKind({
  record: 'enrolment',
  table: 'training_enrolments',
  columns: (cells) =>
    z.object({
      email: cells.learner,
      first_name: cells.name,
      last_name: cells.name,
      class: cells.class,
      employee_number: cells.text(50).optional,
    }),
  optional: ['employee_number'],
  synonyms: {
    email: ['e-mail', 'mail', 'email address', 'e-mail address'],
    first_name: ['given name', 'forename', 'firstname'],
    last_name: ['surname', 'family name', 'lastname'],
    class: ['class name', 'course class'],
    employee_number: ['employee id', 'student number', 'student id', 'number'],
  },
  identity: ['email', 'class'],
  judge: (line, { people, employeeNumbers }) => {
    const [owner] = line.employee_number === null ? [] : (employeeNumbers.get(line.employee_number.toLowerCase()) ?? [])
    const [present] = people.get(keyOf(line.email)) ?? []
    return owner !== undefined && present === undefined ? ['employee_number', isTaken] : null
  },
  known: {
    of: (line) => `${line.class} ${keyOf(line.email)}`,
    by: sql<string>`training_enrolments.class_id || ' ' || ${address}`,
  },
  created: () => ({}),
  row: () => ({}),
  create: (scope, sounds, creating) => enrolAll(scope, sounds as readonly Sound[], creating),
})
