import type { Generated, GeneratedAlways, JSONColumnType, Selectable } from 'kysely'
import type { Account } from '@contract/session'
import type { Instant, InstantOrNull, Owned } from '@server/database/columns'

type PeopleTable = Owned & {
  /** As typed; unique in the installation, ignoring case (D-19). */
  email: string
  first_name: string
  last_name: string
  /** The full name, as it is searched. */
  searched_name: GeneratedAlways<string>
  /** Name, address and number, as administrators search them. */
  searched_account: GeneratedAlways<string>
  /** Unique in the organisation, ignoring case; empty without one. */
  employee_number: Generated<string>
  /** argon2id. */
  password_hash: string
  disabled_at: InstantOrNull
  /** Set while an account is registered and its address is not proven yet; such an account expires. */
  unproven_since: InstantOrNull
  /** Nobody has chosen a password yet, so that nobody can sign in with one. */
  awaits_password: Generated<boolean>
  /** The organisation's provider has signed the person in: they need no password (decision 0096). */
  signs_in_elsewhere: Generated<boolean>
  /** When the grace time ends after which the person is erased (decision 0095). */
  erases_at: InstantOrNull
  erased_at: InstantOrNull
  /** The time since which sign-in requires a second factor. */
  otp_enabled_at: InstantOrNull
  role: JSONColumnType<string[]>
  access_roles: JSONColumnType<Account['accessRoles']>
  hris_permission: JSONColumnType<Record<string, boolean>>
  service_permissions: JSONColumnType<Account['servicePermissions']>
  mobile_services: JSONColumnType<Account['mobileServices']>
  can_update_pin: boolean
  can_update_pin_by_locations: boolean
  can_access_diary: boolean
  redirect_url: string | null
  lock_version: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

/** `from_directory`: a group of the directory gave it, and takes it away again. */
type FromDirectory = { from_directory: Generated<boolean> }
type PersonLocationsTable = FromDirectory & { organisation_id: string; person_id: string; location_id: string }

/** Which person manages which location, whether or not they work there. */
type LocationManagersTable = { organisation_id: string; person_id: string; location_id: string }

type PersonRolesTable = FromDirectory & { organisation_id: string; person_id: string; role_id: string }

type SessionsTable = Owned & {
  person_id: string
  created_at: Instant
  expires_at: Instant
  ended_at: InstantOrNull
  /** When its person did something last; null: not since the sign-in. */
  active_at: InstantOrNull
  address: string
  user_agent: string
  /** The organisation's provider signed the person in (decision 0096). */
  is_by_provider: Generated<boolean>
  /** What the provider is told when the person signs out; sealed. */
  id_token: Generated<string | null>
}

declare module '@server/database/schema' {
  interface Database {
    people: PeopleTable
    person_locations: PersonLocationsTable
    location_managers: LocationManagersTable
    person_roles: PersonRolesTable
    sessions: SessionsTable
  }
}

export type PersonRow = Selectable<PeopleTable>
export type SessionRow = Selectable<SessionsTable>
