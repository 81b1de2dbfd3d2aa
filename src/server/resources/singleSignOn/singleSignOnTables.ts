import type { Generated, Selectable } from 'kysely'
import type { linkingRules } from '@contract/singleSignOn'
import type { Instant } from '@server/database/columns'

/** The provider of an organisation. */
type SsoProvidersTable = {
  organisation_id: string
  name: string
  issuer: string
  client_id: string
  /** Sealed (see secretBox). */
  client_secret: string
  scopes: string
  link_by: (typeof linkingRules)[number]
  claim: string
  creates_people: boolean
  signs_out: boolean
  password_sign_in: 'on' | 'off'
  /** Who signs in with a password although that is off. */
  exception_person_id: string | null
  enabled: boolean
  lock_version: Generated<number>
}

type SsoDomainsTable = { domain: string; organisation_id: string }

/** A sign-in under way. */
type SsoLoginsTable = {
  /** Of what the browser keeps, so that a stolen table signs nobody in. */
  digest: string
  organisation_id: string
  issuer: string
  /** `answered`: the provider's answer is being judged; it is taken once. */
  state: Generated<'started' | 'answered' | 'accepted' | 'refused'>
  person_id: string | null
  /** Sealed; null when the person is not signed out at the provider. */
  id_token: string | null
  /** The sentence that the person is told. */
  refusal: string | null
  expires_at: Instant
}

declare module '@server/database/schema' {
  interface Database {
    sso_providers: SsoProvidersTable
    sso_domains: SsoDomainsTable
    sso_logins: SsoLoginsTable
  }
}

export type ProviderRow = Selectable<SsoProvidersTable>
export type LoginRow = Selectable<SsoLoginsTable>
