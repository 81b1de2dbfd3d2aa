import { randomUUID } from 'node:crypto'
import type { Scope } from '@server/database/scope'
import { alreadyRegisteredMail, passwordLinkMail, registeredMail } from '@server/mail/passwordMails'
import { personRepository } from '@server/repositories/personRepository'
import { audit } from '@server/services/audit'
import type { MailService } from '@server/services/mailService'
import { createPasswordLink } from '@server/services/passwordLink'
import { portalOf } from '@server/services/passwordResetService'
import { dummyHash } from '@server/services/passwords'
import type { InstallationJobPayload } from './jobKinds'
import type { InstallationJob } from './runnable'

type Dependencies = { mails: MailService; portalUrl: () => string }

/** Without the actor: what is noted was done with the account, not by the system that works here. */
const writing = ({ db, organisationId, now }: Scope) => ({ db, organisationId, now })

/** Mails a link to choose a password; of no account, or a disabled one, nothing happens (D-24). */
export const sendPasswordLink =
  ({ mails, portalUrl }: Dependencies) =>
  async (
    { account, address }: InstallationJobPayload<'passwordLink.send'>,
    { open, within }: InstallationJob,
  ): Promise<void> => {
    if (!account) return
    const portal = await portalOf(open(), portalUrl())
    await within(account.organisationId, async (scope) => {
      const person = await personRepository.findEnabled(scope, account.personId)
      if (!person) return
      const token = await createPasswordLink(scope, person)
      await audit.write({ ...writing(scope), personId: person.id, address }, 'password.linkSent', {})
      await mails.send(scope, { to: person.email, ...passwordLinkMail(portal, token) })
    })
  }

/**
 * Makes the account of who registered, an employee without permissions and without a usable password, and mails the way
 * to choose one; to an address that has an account, the way to that (D-19).
 */
export const takeRegistration =
  ({ mails, portalUrl }: Dependencies) =>
  async (
    { organisationId, firstName, lastName, email, address }: InstallationJobPayload<'registration.take'>,
    { open, within }: InstallationJob,
  ): Promise<void> => {
    const portal = await portalOf(open(), portalUrl())
    const password_hash = await dummyHash()
    const person = { id: randomUUID(), email, first_name: firstName, last_name: lastName, password_hash }

    const isNew = await within(organisationId, async (scope) => {
      if (!(await personRepository.register(scope, person))) return false
      const token = await createPasswordLink(scope, person)
      await audit.write({ ...writing(scope), personId: person.id, address }, 'account.registered', {})
      await mails.send(scope, { to: email, ...registeredMail(portal, token) })
      return true
    })
    const known = isNew ? undefined : await personRepository.findForSignIn(open().db, email)
    if (!known || known.disabled_at) return
    await within(known.organisation_id, async (scope) => {
      await audit.write({ ...writing(scope), personId: known.id, address }, 'account.registeredAgain', {})
      await mails.send(scope, { to: known.email, ...alreadyRegisteredMail(portal) })
    })
  }
