import { sql } from 'kysely'
import type { Scope } from '@server/database/scope'
import { identityService } from '@server/people/identityService'
import { ApiProblem } from '@server/problems/apiProblem'
import type { ManagedPersonService } from '@server/resources/people/managedPersonService'
import { accountIn, employeeNumberIn, hasEmail, subjectIn, verifiedEmail } from './claims'
import type { Claims } from './providerClient'
import type { ProviderRow } from './singleSignOnTables'

/** Why somebody whom the provider signed in is not let in. */
export const linkRefusals = {
  subject: (name: string) => `${name} gave an answer that can't be trusted. Tell your administrator.`,
  noEmail: (name: string) => `${name} did not say your email address. Tell your administrator.`,
  unverified: (name: string) => `${name} has not verified your email address. Tell your administrator.`,
  noNumber: (name: string) => `${name} did not say your employee number. Tell your administrator.`,
  unknown: () => 'There is no account for you here. Ask your administrator for one.',
  linked: (name: string) => `Your account belongs to somebody else at ${name}. Tell your administrator.`,
} as const satisfies Record<string, (name: string) => string>
export type LinkRefusal = keyof typeof linkRefusals
type Outcome = { personId: string } | { refusal: LinkRefusal }

/** The name of a provider as a source of identities (`identityService`). */
export const sourceOf = ({ issuer }: Pick<ProviderRow, 'issuer'>) => `oidc:${issuer}`

const peopleOf = ({ db, organisationId }: Scope) =>
  db.selectFrom('people').where('people.organisation_id', '=', organisationId).select(['id', 'disabled_at'])

const findBy = (scope: Scope, column: 'email' | 'employee_number', text: string) =>
  peopleOf(scope)
    .where(sql<boolean>`lower(${sql.ref(column)}) = lower(${text})`)
    .executeTakeFirst()

const hasIdentity = async ({ db, organisationId }: Scope, personId: string, source: string): Promise<boolean> => {
  const own = db.selectFrom('people_identities').where('organisation_id', '=', organisationId)
  const row = await own.where('person_id', '=', personId).where('source', '=', source).select('id').executeTakeFirst()
  return row !== undefined
}

/** The provider has proven an account that was registered, and who has no password needs none. */
const noteSignedIn = async ({ db, organisationId }: Scope, personId: string): Promise<void> => {
  await db
    .updateTable('people')
    .set({ unproven_since: null, signs_in_elsewhere: true })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', personId)
    .execute()
}

/** By what the organisation decided: a verified address, or the claim with the employee number. */
const whoIs = async (scope: Scope, claims: Claims, provider: ProviderRow) => {
  if (provider.link_by === 'employeeNumber') {
    const number = employeeNumberIn(claims, provider)
    return number === null ? ('noNumber' as const) : findBy(scope, 'employee_number', number)
  }
  const email = verifiedEmail(claims)
  if (email !== null) return findBy(scope, 'email', email)
  return hasEmail(claims) ? ('unverified' as const) : ('noEmail' as const)
}

/**
 * Finds the person whom a provider names: by its own id of them, and the first time by what the organisation decided. That
 * id stays theirs, so that neither a changed address nor a number that is given to another person opens their account.
 */
export const createLinkedPersonService = (people: Pick<ManagedPersonService, 'create'>) => {
  const create = async (scope: Scope, claims: Claims, provider: ProviderRow): Promise<Outcome> => {
    const form = provider.creates_people ? accountIn(claims, provider) : null
    if (form !== null) return { personId: (await people.create(scope, form)).id }
    if (!provider.creates_people || verifiedEmail(claims) !== null) return { refusal: 'unknown' }
    return { refusal: hasEmail(claims) ? 'unverified' : 'noEmail' }
  }

  const link = async (scope: Scope, claims: Claims, provider: ProviderRow): Promise<Outcome> => {
    const externalId = subjectIn(claims)
    if (externalId === null) return { refusal: 'subject' }
    const source = sourceOf(provider)
    const known = await identityService.findPerson(scope, { source, externalId })
    if (known !== undefined) return { personId: known }

    const found = await whoIs(scope, claims, provider)
    if (typeof found === 'string') return { refusal: found }
    if (found && (await hasIdentity(scope, found.id, source))) return { refusal: 'linked' }
    if (found?.disabled_at) return { personId: found.id } // who is refused is not linked
    const outcome = found ? { personId: found.id } : await create(scope, claims, provider)
    if ('refusal' in outcome) return outcome
    await noteSignedIn(scope, outcome.personId)
    await identityService.attach(scope, outcome.personId, { source, externalId })
    return outcome
  }

  return {
    /** `inScope`: a transaction of the provider's organisation, by the server itself. */
    async find(
      inScope: <Result>(work: (scope: Scope) => Promise<Result>) => Promise<Result>,
      claims: Claims,
      provider: ProviderRow,
    ): Promise<Outcome> {
      try {
        return await inScope((scope) => link(scope, claims, provider))
      } catch (failure) {
        // the address is another organisation's, or two first sign-ins of one person were made at once
        if (!(failure instanceof ApiProblem) || failure.status !== 422) throw failure
        return { refusal: 'unknown' }
      }
    },
  }
}
export type LinkedPersonService = ReturnType<typeof createLinkedPersonService>
