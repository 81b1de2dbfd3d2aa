import { randomUUID } from 'node:crypto'
import { audit } from '@server/audit/audit'
import type { Scope } from '@server/database/scope'
import { unlessReverted } from '@server/database/transactions'
import type { PayloadOf } from '@server/jobs/jobKind'
import type { InstallationJob } from '@server/jobs/runnable'
import type { MailService } from '@server/mail/mailService'
import { organisationRepository } from '@server/organisations/organisationRepository'
import { personRepository } from '@server/people/personRepository'
import type { passwordLinkSending, registrationTaking } from './registrationService'
import { passwordSignInService } from '@server/resources/singleSignOn/passwordSignInService'
import { dummyHash } from '@server/secrets/passwords'
import { createPasswordLink, linkMinutes } from './passwordLink'
import { alreadyRegisteredMail, passwordLinkMail, providerMail, registeredMail, type Portal } from './passwordMails'
import { portalOf } from './passwordResetService'

type Dependencies = { mails: MailService; portalUrl: () => string }

/** Without the actor: audit entries name the account, not the system that works here. */
const writing = ({ db, organisationId, now }: Scope) => ({ db, organisationId, now })

/**
 * A link that would have expired by now is no longer expected; if it were sent late, it would still be valid when its
 * owner no longer watches for it.
 */
const isTooLate = ({ at }: { at: string }, { open, log }: InstallationJob): boolean => {
  const isLate = open().now.getTime() - new Date(at).getTime() >= linkMinutes.reset * 60_000
  if (isLate) log.warn({ at }, 'somebody asked for a link too long ago: it was not sent')
  return isLate
}

/**
 * Mails a link for choosing a password, once; for an unknown or disabled account nothing remains (D-24). The work is
 * the same: for an unknown address it is done for another person and rolled back. Otherwise the caller could learn from
 * the delay of their next request whether there is an account.
 */
export const sendPasswordLink =
  ({ mails, portalUrl }: Dependencies) =>
  async (request: PayloadOf<typeof passwordLinkSending>, job: InstallationJob): Promise<void> => {
    const { account, address, entryId } = request
    if (isTooLate(request, job)) return
    const portal = await portalOf(job.open(), portalUrl())
    const anywhere = await organisationRepository.findAnyId(job.open())
    const organisationId = account?.organisationId ?? anywhere
    if (organisationId === undefined) return
    await job.within(organisationId, async (scope) => {
      const anybody = await personRepository.findAnybody(scope)
      const person = await personRepository.findForLink(scope, account?.personId ?? anybody?.id ?? '')
      if (!person) return
      const isForThem = account !== null && person.disabled_at === null
      await unlessReverted(scope.db, async () => {
        const origin = { ...writing(scope), personId: person.id, address, entryId }
        if (!(await audit.write(origin, 'password.linkSent', {}))) return 'revert' // done by an earlier run
        const provider = await passwordSignInService.providerInstead(scope.db, { organisationId, personId: person.id })
        const mail =
          provider === null
            ? passwordLinkMail(portal, await createPasswordLink(scope, person, 'reset'))
            : providerMail(portal.productName, { provider, url: portal.url })
        await mails.send(scope, { to: person.email, ...mail })
        return isForThem ? 'keep' : 'revert'
      })
      if (!isForThem) await mails.sendNone(scope)
    })
  }

type Registering = { mails: MailService; portal: Portal; request: PayloadOf<typeof registrationTaking> }

/** Creates the account; false when the address has one. */
const makeAccount = async (scope: Scope, { mails, portal, request }: Registering, password_hash: string) => {
  const { firstName, lastName, email, address, entryId } = request
  const person = { id: randomUUID(), email, first_name: firstName, last_name: lastName, password_hash }
  if (!(await personRepository.register(scope, person))) return false
  await audit.write({ ...writing(scope), personId: person.id, address, entryId }, 'account.registered', {})
  const token = await createPasswordLink(scope, person, 'reset')
  await mails.send(scope, { to: email, ...registeredMail(portal, token) })
  return true
}

/** Mails an unproven account another link to its password, and a proven one that it exists. */
const mailAccount = async (
  scope: Scope,
  { mails, portal, request }: Registering,
  known: { id: string; email: string },
) => {
  const { firstName, lastName, address, entryId } = request
  const origin = { ...writing(scope), personId: known.id, address, entryId }
  if (!(await audit.write(origin, 'account.registeredAgain', {}))) return
  const names = { first_name: firstName, last_name: lastName }
  const unproven = await personRepository.registerAgain(scope, { id: known.id, ...names })
  const mail = unproven
    ? registeredMail(portal, await createPasswordLink(scope, unproven, 'reset'))
    : alreadyRegisteredMail(portal)
  await mails.send(scope, { to: known.email, ...mail })
}

/**
 * Creates the account of a registration, an employee without permissions and without a usable password, and mails a
 * link for choosing one; an address with an account gets a mail about that (D-19). Repeating the job has no effect.
 */
export const takeRegistration =
  ({ mails, portalUrl }: Dependencies) =>
  async (request: PayloadOf<typeof registrationTaking>, job: InstallationJob): Promise<void> => {
    if (isTooLate(request, job)) return
    const registering = { mails, request, portal: await portalOf(job.open(), portalUrl()) }
    const passwordHash = await dummyHash()
    if (await job.within(request.organisationId, (scope) => makeAccount(scope, registering, passwordHash))) return

    const known = await personRepository.findForSignIn(job.open().db, request.email)
    if (!known || known.disabled_at) return
    await job.within(known.organisation_id, (scope) => mailAccount(scope, registering, known))
  }
