import type { Kysely } from 'kysely'
import type { DemoAccount } from '@contract/publicSettings'
import type { Database } from '@server/database/schema'
import { personRepository } from '@server/people/personRepository'
import { demoAccounts, demoPassword } from './demoAccounts'
import { scaleAccounts, scaleKitchens } from './scale/scaleKitchens'

const rolesOfScale = { admin: 'Administrator', manager: 'Manager', contributor: 'Employee' } as const

const ofScale = scaleAccounts.map(({ email, grant }) => ({
  email,
  password: demoPassword,
  name: scaleKitchens.name,
  role: rolesOfScale[grant],
}))

/** The demo accounts that people can use. The demo can be seeded in two ways, each with accounts of its own. */
export const existingAccounts = async (db: Kysely<Database>): Promise<DemoAccount[]> => {
  const accounts = [...demoAccounts, ...ofScale]
  const existing = await personRepository.demoAddresses(
    db,
    accounts.map(({ email }) => email),
  )
  return accounts.filter(({ email }) => existing.has(email))
}
