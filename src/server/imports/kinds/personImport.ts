import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { newAccount } from '@server/people/personRepository'
import { importKind } from '../importKind'

/** People by their address. A new one is an employee without permissions, who chooses a password by a mailed link. */
export const personImport = importKind({
  record: 'person',
  table: 'people',
  columns: (cells) =>
    z.object({
      email: cells.email,
      first_name: cells.name,
      last_name: cells.name,
      locations: cells.locations,
      roles: cells.roles,
    }),
  optional: ['locations', 'roles'],
  synonyms: {
    email: ['e-mail', 'mail', 'email address', 'e-mail address'],
    first_name: ['given name', 'forename', 'firstname'],
    last_name: ['surname', 'family name', 'lastname'],
    locations: ['location', 'sites', 'site', 'workplace'],
    roles: ['role', 'position', 'job title'],
  },
  identity: ['email'],
  known: { of: ({ email }) => email.toLowerCase(), by: sql<string>`lower(email)` },
  created: ({ email }, { passwordHash }) => ({
    ...newAccount,
    id: randomUUID(),
    email,
    password_hash: passwordHash,
    awaits_password: true,
  }),
  row: ({ first_name, last_name }) => ({
    // whoever registered with the address and has not proven it is known from now on, and no longer removed (D-19)
    email: { unproven_since: null },
    first_name: { first_name },
    last_name: { last_name },
  }),
  refuses: ({ erases_at }) => (erases_at ? ['email', 'belongs to a person who is to be erased'] : null),
  links: {
    locations: { table: 'person_locations', owner: 'person_id', member: 'location_id' },
    roles: { table: 'person_roles', owner: 'person_id', member: 'role_id' },
  },
})
