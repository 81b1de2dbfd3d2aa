import type { Scope } from '@server/database/scope'
import type { MailService } from '@server/mail/mailService'
import type { OwnSecurity } from '@server/people/personRepository'
import { accountMails } from './accountMails'

/** Mails an account about a change, in the transaction of the change, to the address from before it. */
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
