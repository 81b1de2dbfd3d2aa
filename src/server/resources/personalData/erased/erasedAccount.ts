import type { Updateable } from 'kysely'
import type { Database } from '@server/database/schema'
import { newAccount } from '@server/people/personRepository'

/** What stands in the place of a name that was erased. */
export const erasedNames = { first_name: 'Erased', last_name: 'person' } as const
export const erasedName = `${erasedNames.first_name} ${erasedNames.last_name}`

/** No address: `invalid` is no domain of anybody (RFC 2606). The one that was may be used again. */
const erasedAddress = (id: string) => `erased-${id}@erased.invalid`

type Columns = Required<
  Omit<Updateable<Database['people']>, 'id' | 'organisation_id' | 'disabled_at' | 'created_at' | 'lock_version'>
>

/** The columns of an account once its person is erased; of another version, so that no form saves over it. */
export const clearedAccount = (id: string, { now, passwordHash }: { now: Date; passwordHash: string }): Columns => ({
  ...erasedNames,
  email: erasedAddress(id),
  employee_number: '',
  password_hash: passwordHash,
  awaits_password: true,
  signs_in_elsewhere: false,
  unproven_since: null,
  otp_enabled_at: null,
  role: '[]',
  access_roles: JSON.stringify(newAccount.access_roles),
  hris_permission: JSON.stringify(newAccount.hris_permission),
  service_permissions: JSON.stringify(newAccount.service_permissions),
  mobile_services: '[]',
  can_update_pin: false,
  can_update_pin_by_locations: false,
  can_access_diary: false,
  redirect_url: null,
  erases_at: null,
  erased_at: now,
  updated_at: now,
})
