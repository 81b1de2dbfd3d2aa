import { randomUUID } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import { z } from 'zod'
import { hrisLevels } from '@contract/permissions'
import type { Database } from '@server/database/schema'
import { inTransaction } from '@server/database/scopes'
import { personRepository } from '@server/repositories/personRepository'
import { StartProblem } from '@server/startProblem'
import { brokenPasswordRule } from './passwordRules'
import { hashPassword } from './passwords'

export type FirstAdmin = { organisation: string; email: string; password: string }

/** Without a workforce service an organisation counts as a training organisation, where an HRIS admin has no home (SH-028). */
const firstService = { kind: 'hris', name: 'My People', url: '/services/hris', position: 1 }

const judge = ({ organisation, email, password }: FirstAdmin) => {
  if (organisation.trim() === '') throw new StartProblem('The name of the organisation is missing.')
  if (!z.email().max(254).safeParse(email).success) throw new StartProblem(`'${email}' is not an e-mail address.`)
  const broken = brokenPasswordRule(password)
  if (broken !== null) throw new StartProblem(`${broken}.`)
}

/** 'ada.lovelace@…' is Ada Lovelace until she says otherwise in her profile. */
const nameFrom = (email: string) => {
  const words = (email.split('@', 1)[0] ?? '').split(/[^\p{L}\d]+/u).filter((word) => word !== '')
  const [first = 'Administrator', ...rest] = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return { first_name: first, last_name: rest.join(' ') }
}

/** The organisation of a name, whatever its case; a new one with its first service when there is none. */
const organisationNamed = async (db: Transaction<Database>, name: string): Promise<string> => {
  const known = await db
    .selectFrom('organisations')
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst()
  if (known) return known.id

  const id = randomUUID()
  await db.insertInto('organisations').values({ id, name, is_demo: false }).execute()
  await db
    .insertInto('services')
    .values({ id: randomUUID(), organisation_id: id, ...firstService })
    .execute()
  return id
}

/** Makes an administrator, and the organisation when there is none of that name (D-07); throws a StartProblem, or makes both. */
export const createFirstAdmin = async (db: Kysely<Database>, wish: FirstAdmin): Promise<void> => {
  judge(wish)
  const { email, organisation, password } = wish
  const password_hash = await hashPassword(password)

  await inTransaction(db, async (transaction) => {
    if (await personRepository.findForSignIn(transaction, email))
      throw new StartProblem(`There is an account for ${email} already.`)

    const organisation_id = await organisationNamed(transaction, organisation.trim())
    await transaction
      .insertInto('people')
      .values({
        ...{ id: randomUUID(), organisation_id, email, password_hash, ...nameFrom(email) },
        role: JSON.stringify(['admin', 'manager', 'employee']),
        access_roles: JSON.stringify({ hris: [hrisLevels.admin], internalLms: [], task: ['admin'] }),
        hris_permission: '{}',
        service_permissions: JSON.stringify({ hris: [], task: [] }),
        mobile_services: '[]',
        ...{ can_update_pin: false, can_update_pin_by_locations: false, can_access_diary: false },
      })
      .execute()
  })
}
