import type { Scope } from '@server/database/scope'
import type { MailService } from '@server/mail/mailService'
import type { OwnSecurity } from '@server/people/personRepository'
import { accountMails } from './accountMails'

/** Tells an account by mail, in the transaction of what it is told, at the address that it had until then. */
export const writeToAccount = async (
  mails: MailService,
  scope: Scope,
  account: OwnSecurity,
  what: keyof typeof accountMails,
): Promise<void> => {
  const { organisation_name: organisationName, email: to } = account
  const { now, timeZone } = scope
  await mails.send(scope, { to, ...accountMails[what]({ organisationName, now, timeZone }) })
}
