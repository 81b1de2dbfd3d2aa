import { callbackPath, signedOutPath } from '@contract/providerSignIn'
import { domainsIn, type SingleSignOn, type SingleSignOnForm } from '@contract/singleSignOn'
import { type Audited, changesBetween } from '@server/audit/auditedChanges'
import type { Scope } from '@server/database/scope'
import { refusedField, stale } from '@server/problems/apiProblem'
import { noteChange } from '@server/records/noteChange'
import { refusingTaken } from '@server/records/refusingTaken'
import { requireUnchanged } from '@server/records/lockVersion'
import type { SecretBox } from '@server/secrets/secretBox'
import type { ProviderClient } from './providerClient'
import { ProviderProblem, testSentences } from './providerProblem'
import { providerRepository } from './providerRepository'
import type { ProviderRow } from './singleSignOnTables'

const audited = {
  name: 'change',
  issuer: 'change',
  client_id: 'change',
  client_secret: 'change',
  scopes: 'change',
  domains: 'change',
  link_by: 'values',
  claim: 'change',
  creates_people: 'values',
  signs_out: 'values',
  password_sign_in: 'values',
  exception_person_id: 'values',
  enabled: 'values',
} as const satisfies Partial<Record<keyof ProviderRow | 'domains', Audited>>

type Stored = Omit<ProviderRow, 'organisation_id'>

/** Before anybody has set it up. */
const nothingYet: Stored = {
  name: '',
  issuer: '',
  client_id: '',
  client_secret: '',
  scopes: 'openid profile email',
  link_by: 'email',
  claim: '',
  creates_people: false,
  signs_out: true,
  password_sign_in: 'on',
  exception_person_id: null,
  enabled: false,
  lock_version: 0,
}

type Edit = SingleSignOnForm & { lockVersion?: number | undefined }
type Dependencies = { box: SecretBox; client: Pick<ProviderClient, 'test'>; portalUrl: () => string }

/** The provider of the signed-in administrator's organisation. */
export const createSingleSignOnService = ({ box, client, portalUrl }: Dependencies) => {
  const answer = async (scope: Scope, row: Stored): Promise<SingleSignOn> => {
    const administrators = await providerRepository.administrators(scope)
    const domains = await providerRepository.domains(scope)
    const isChosen = administrators.some(({ id }) => id === row.exception_person_id)
    return {
      enabled: row.enabled,
      name: row.name,
      issuer: row.issuer,
      clientId: row.client_id,
      hasClientSecret: row.client_secret !== '',
      scopes: row.scopes,
      domains: domains.join(', '),
      linkBy: row.link_by,
      claim: row.claim,
      createsPeople: row.creates_people,
      signsOut: row.signs_out,
      passwordSignIn: row.password_sign_in,
      exceptionId: isChosen ? (row.exception_person_id ?? '') : '',
      administrators,
      isExceptionGone: row.password_sign_in === 'off' && !isChosen,
      callbackUrl: `${portalUrl()}${callbackPath}`,
      signedOutUrl: `${portalUrl()}${signedOutPath}`,
      lockVersion: row.lock_version,
    }
  }

  /** What one field can not say alone. */
  const requireWhole = async (scope: Scope, form: SingleSignOnForm, before: Stored | undefined): Promise<void> => {
    if (form.clientSecret === '' && (before?.client_secret ?? '') === '')
      throw refusedField('clientSecret', 'Client secret can not be blank')
    // another server must not be sent the secret of this one
    if (form.clientSecret === '' && before && before.issuer !== form.issuer)
      throw refusedField('clientSecret', 'Enter the client secret of the new issuer')
    if (form.linkBy === 'employeeNumber' && form.claim === '') throw refusedField('claim', 'Claim can not be blank')
    if (form.passwordSignIn === 'on') return
    const administrators = await providerRepository.administrators(scope)
    if (!administrators.some(({ id }) => id === form.exceptionId))
      throw refusedField('exceptionId', 'Choose an administrator who has a password and can sign in')
  }

  const columnsOf = ({ organisationId }: Scope, form: SingleSignOnForm, before: Stored | undefined) => ({
    name: form.name,
    issuer: form.issuer,
    client_id: form.clientId,
    client_secret:
      form.clientSecret === '' ? (before?.client_secret ?? '') : box.seal(form.clientSecret, organisationId),
    scopes: form.scopes,
    link_by: form.linkBy,
    claim: form.claim,
    creates_people: form.createsPeople,
    signs_out: form.signsOut,
    password_sign_in: form.passwordSignIn,
    exception_person_id: form.passwordSignIn === 'off' ? form.exceptionId : null,
    enabled: form.enabled,
  })

  return {
    show: async (scope: Scope): Promise<SingleSignOn> =>
      answer(scope, (await providerRepository.find(scope)) ?? nothingYet),

    /** 409 for an edit of an older version. An empty secret stays as it is. */
    async update(scope: Scope, { lockVersion, ...form }: Edit): Promise<SingleSignOn> {
      const before = await providerRepository.lock(scope)
      requireUnchanged(before ?? nothingYet, lockVersion)
      await requireWhole(scope, form, before)
      const columns = columnsOf(scope, form, before)
      const after = before
        ? await providerRepository.change(scope, columns)
        : await providerRepository.add(scope, { ...columns, organisation_id: scope.organisationId, lock_version: 1 })
      if (!after) throw stale() // somebody else was first
      const domains = { before: await providerRepository.domains(scope), after: domainsIn(form.domains).toSorted() }
      await refusingTaken([{ index: 'sso_domains_pkey', field: 'domains' }], () =>
        providerRepository.replaceDomains(scope, domains.after),
      )
      const changes = changesBetween(audited, before ? { ...before, domains: domains.before } : null, {
        ...after,
        domains: domains.after,
      })
      await noteChange(scope, before ? 'updated' : 'created', {
        kind: 'singleSignOn',
        id: scope.organisationId,
        changes,
      })
      return answer(scope, after)
    },

    /** Asks the provider about itself; 422 at the issuer with what is wrong. */
    async test(issuer: string): Promise<{ canSignOut: boolean; scopes: string[] }> {
      try {
        const { end_session_endpoint, scopes_supported } = await client.test(issuer)
        return { canSignOut: end_session_endpoint !== undefined, scopes: (scopes_supported ?? []).slice(0, 100) }
      } catch (failure) {
        if (!(failure instanceof ProviderProblem)) throw failure
        throw refusedField('issuer', testSentences[failure.kind])
      }
    },
  }
}
