import { randomBytes } from 'node:crypto'
import { decodeJwt } from 'jose'
import type { z } from 'zod'
import type { startForm } from '@contract/providerSignIn'
import { callbackPath, signedOutPath } from '@contract/providerSignIn'
import { loginFailed } from '@contract/session'
import { createMinuteLimit } from '@server/admission/minuteLimit'
import { audit } from '@server/audit/audit'
import type { PublicScope, Scope } from '@server/database/scope'
import { system } from '@server/jobs/systemScope'
import type { Log } from '@server/log'
import type { Origin } from '@server/network/origin'
import { personRepository } from '@server/people/personRepository'
import { type SessionKey, sessionRepository } from '@server/people/sessionRepository'
import { refused, refusedField } from '@server/problems/apiProblem'
import type { Caller, SessionService } from '@server/resources/sessions/sessionService'
import { noteRefusal } from '@server/secrets/secretAttempts'
import type { SecretBox } from '@server/secrets/secretBox'
import { wantedClaims } from './claims'
import { linkRefusals, type LinkedPersonService } from './linkedPersonService'
import { loginRepository } from './loginRepository'
import type { Provider, ProviderClient, SignInSecrets } from './providerClient'
import { personSentences, ProviderProblem } from './providerProblem'
import { providerRepository } from './providerRepository'
import type { LoginRow, ProviderRow } from './singleSignOnTables'

type Start = z.output<typeof startForm>
type Dependencies = {
  client: ProviderClient
  people: LinkedPersonService
  sessions: Pick<SessionService, 'open' | 'signOut'>
  box: SecretBox
  portalUrl: () => string
  areDemoAccountsOpen: boolean
  log: Pick<Log, 'warn'>
}

type Outcome = { personId: string; idToken: string } | { reason: string; sentence: string }
type Settling = { isToldOfSignOut: boolean; address: string }

const minute = 60_000
/** Milliseconds in which people sign in at the provider. */
const startedMs = 10 * minute
/** Milliseconds in which their browser takes the session, of which the provider's answer may have taken some. */
const settledMs = 2 * minute

const over = 'This sign-in took too long, or was already used. Start again.'
const noProvider = 'No organisation here signs in with an address like this one'
const notOffered = 'Single sign-on is not set up here'

/** What a browser keeps in its cookie. */
const secretPattern = /^[\w-]{43}$/

export const createProviderSignInService = (dependencies: Dependencies) => {
  const { client, people, sessions, box, portalUrl, areDemoAccountsOpen, log } = dependencies
  const requireRoom = createMinuteLimit({
    most: 600,
    sentence: 'Too many people are signing in from here. Try again in a minute.',
  })

  const digestOf = (secret: string) => box.digest('single sign-on', secret)
  /** Made of what the browser keeps: another browser cannot go on with this sign-in, and none of it is stored. */
  const secretsOf = (secret: string): SignInSecrets => ({
    state: box.digest('single sign-on: state', secret),
    nonce: box.digest('single sign-on: nonce', secret),
    verifier: box.digest('single sign-on: verifier', secret),
  })
  const redirectUrl = () => `${portalUrl()}${callbackPath}`

  const opened = (row: ProviderRow): Provider => {
    const clientSecret = box.open(row.client_secret, row.organisation_id)
    if (clientSecret === null) throw new ProviderProblem('client', { said: 'Sealed with another SESSION_SECRET' })
    return { issuer: row.issuer, clientId: row.client_id, clientSecret, scopes: row.scopes }
  }

  /** The enabled provider of an organisation. */
  const providerOf = async (scope: PublicScope, organisationId: string): Promise<ProviderRow | null> => {
    const row = await scope.readingIn(organisationId, (db) => providerRepository.find({ db, organisationId }))
    return row?.enabled ? row : null
  }

  const asked = async (scope: PublicScope, { email }: Start): Promise<ProviderRow> => {
    const found =
      email === undefined
        ? await providerRepository.ofAll(scope.db)
        : await providerRepository.ofAddress(scope.db, email)
    const row = found?.organisation_id ? await providerOf(scope, found.organisation_id) : null
    if (row) return row
    throw email === undefined ? refused(notOffered) : refusedField('email', noProvider)
  }

  /** For the person, and for the log of the organisation. */
  const explain = (failure: unknown, { name }: ProviderRow) => {
    if (!(failure instanceof ProviderProblem)) throw failure
    log.warn({ err: failure }, 'A provider did not sign somebody in')
    return { reason: failure.kind, sentence: personSentences[failure.kind](name) }
  }

  const systemScope = (scope: PublicScope, organisationId: string, address: string) =>
    function inScope<Result>(work: (bound: Scope) => Promise<Result>): Promise<Result> {
      return scope.inOrganisation(organisationId, (db, announce) =>
        work({ db, announce, organisationId, address, actor: system, timeZone: 'UTC', now: scope.now }),
      )
    }

  const judge = async (
    scope: PublicScope,
    row: ProviderRow,
    { secret, url, address }: { secret: string; url: URL; address: string },
  ): Promise<Outcome> => {
    const ask = async () => client.claimsOf(opened(row), secretsOf(secret), { url, wanted: wantedClaims(row) })
    const answer = await ask().catch((failure: unknown) => explain(failure, row))
    if (!('claims' in answer)) return answer
    const found = await people.find(systemScope(scope, row.organisation_id, address), answer.claims, row)
    if ('personId' in found) return { personId: found.personId, idToken: answer.idToken }
    return { reason: found.refusal, sentence: linkRefusals[found.refusal](row.name) }
  }

  const settle = async (
    scope: PublicScope,
    login: LoginRow,
    outcome: Outcome,
    { isToldOfSignOut, address }: Settling,
  ) => {
    const { organisation_id: organisationId, digest } = login
    const expires_at = new Date(scope.now.getTime() + settledMs)
    await scope.inOrganisation(organisationId, async (db) => {
      const here = { db, organisationId }
      if ('personId' in outcome) {
        const id_token = isToldOfSignOut ? box.seal(outcome.idToken, organisationId) : null
        const accepted = { state: 'accepted', person_id: outcome.personId, id_token, refusal: null } as const
        return loginRepository.settle(here, digest, { ...accepted, expires_at })
      }
      const refusal = { state: 'refused', person_id: null, id_token: null, refusal: outcome.sentence } as const
      await loginRepository.settle(here, digest, { ...refusal, expires_at })
      const origin = { ...here, personId: null, address, now: scope.now }
      await audit.write(origin, 'signIn.providerRefused', { reason: outcome.reason })
    })
  }

  /** A disabled account, or one of the demo from elsewhere, is refused as with a password. */
  const open = async (scope: PublicScope, login: LoginRow, origin: Origin) => {
    const { organisation_id: organisationId, person_id: personId } = login
    if (personId === null) throw refused(login.refusal ?? over)
    const person = await scope.readingIn(organisationId, (db) =>
      personRepository.findForLink({ db, organisationId }, personId),
    )
    const account = person && (await personRepository.findForSignIn(scope.db, person.email))
    if (!account || account.id !== personId) throw refused(over)
    const refuse = async (reason: 'disabled' | 'elsewhere' | 'changed') => {
      await noteRefusal(scope, { whose: { organisationId, personId }, address: origin.address, reason })
      throw refused(loginFailed)
    }
    if (account.disabled_at) return refuse('disabled')
    if (account.is_demo && !origin.isThisMachine && !areDemoAccountsOpen) return refuse('elsewhere')
    const byProvider = { idToken: login.id_token }
    const token = await sessions.open(scope, account, origin, { byProvider })
    return token === null ? refuse('changed') : { email: account.email, token }
  }

  return {
    /** Begins a sign-in of one browser, which keeps `secret`. */
    async start(scope: PublicScope, form: Start, address: string): Promise<{ url: string; secret: string }> {
      requireRoom(address, scope.now)
      const row = await asked(scope, form)
      const secret = randomBytes(32).toString('base64url')
      const organisationId = row.organisation_id
      const ask = async () => {
        const back = { redirectUrl: redirectUrl(), email: form.email }
        return client.signInUrl(opened(row), secretsOf(secret), back)
      }
      const url = await ask().catch((failure: unknown) => {
        throw refused(explain(failure, row).sentence)
      })
      await scope.inOrganisation(organisationId, async (db) => {
        await loginRepository.deleteExpired({ db, organisationId }, scope.now)
        const expires_at = new Date(scope.now.getTime() + startedMs)
        const login = { digest: digestOf(secret), organisation_id: organisationId, issuer: row.issuer, expires_at }
        await loginRepository.add(db, login)
      })
      return { url, secret }
    },

    /** Takes the provider's answer of this browser's sign-in. Whatever comes of it, `finish` says. */
    async answer(scope: PublicScope, secret: string, { search, address }: { search: string; address: string }) {
      if (!secretPattern.test(secret)) return
      const url = new URL(redirectUrl())
      url.search = search
      if (url.searchParams.get('state') !== secretsOf(secret).state) return // of another sign-in: this one goes on
      const digest = digestOf(secret)
      const organisationId = await loginRepository.findOrganisation(scope.db, digest, scope.now)
      if (organisationId === undefined) return
      const login = await scope.inOrganisation(organisationId, (db) =>
        loginRepository.answer({ db, organisationId }, digest),
      )
      const row = login && (await providerOf(scope, organisationId))
      if (!row || row.issuer !== login.issuer) return // it was switched off, or is another one by now
      const outcome = await judge(scope, row, { secret, url, address })
      await settle(scope, login, outcome, { isToldOfSignOut: row.signs_out, address })
    },

    /** Opens the session of a sign-in that the provider has answered, once. */
    async finish(scope: PublicScope, secret: string, origin: Origin): Promise<{ email: string; token: string }> {
      const digest = digestOf(secret)
      const organisationId = secretPattern.test(secret)
        ? await loginRepository.findOrganisation(scope.db, digest, scope.now)
        : undefined
      if (organisationId === undefined) throw refused(over)
      const login = await scope.inOrganisation(organisationId, (db) =>
        loginRepository.take({ db, organisationId }, digest),
      )
      if (!login) throw refused(over)
      return open(scope, login, origin)
    },

    /** Where the person of a session signs out of the provider; null when they do not. */
    async signOutUrl(scope: PublicScope, { organisationId, actor, sessionId }: Caller): Promise<string | null> {
      const key: SessionKey = { organisationId, sessionId, personId: actor.globalId }
      const { row, sealed } = await scope.readingIn(organisationId, async (db) => ({
        sealed: await sessionRepository.providerTokenOf(db, key),
        row: await providerRepository.find({ db, organisationId }),
      }))
      const idToken = sealed === null ? null : box.open(sealed, organisationId)
      if (!row?.enabled || !row.signs_out || idToken === null) return null
      if (decodeJwt(idToken).iss !== row.issuer) return null // of an earlier provider
      return client.signOutUrl(opened(row), { idToken, next: `${portalUrl()}${signedOutPath}` })
    },
  }
}
