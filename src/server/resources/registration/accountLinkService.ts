import { singleSignOnPath } from '@contract/providerSignIn'
import type { Scope } from '@server/database/scope'
import type { MailService } from '@server/mail/mailService'
import type { PersonRow } from '@server/people/personTables'
import { passwordSignInService } from '@server/resources/singleSignOn/passwordSignInService'
import { createPasswordLink, passwordLinkRepository, type LinkPurpose } from './passwordLink'
import { invitationMail, linkOf, providerMail, sentPasswordLinkMail } from './passwordMails'

type Dependencies = {
  mails: MailService
  /** URL of the portal; never taken from a request (D-03). */
  portalUrl: () => string
  /** Whether a mail server delivers. */
  isDelivered: boolean
}
type Account = Pick<PersonRow, 'id' | 'email' | 'password_hash'>

const mailOf = { invitation: invitationMail, reset: sentPasswordLinkMail }

/** Links that administrators send to accounts. */
export const createAccountLinkService = ({ mails, portalUrl, isDelivered }: Dependencies) => ({
  /**
   * Mails a link; the account's earlier ones are void. Returns it only where no mail server delivers it: then whoever sent
   * it passes it on (D-03). Where passwords are off for the account, both lead to the provider.
   */
  async send(scope: Scope, account: Account, purpose: LinkPurpose): Promise<string | null> {
    const { db, organisationId } = scope
    await passwordLinkRepository.deleteOf(db, { organisationId, personId: account.id })
    const { name } = await db
      .selectFrom('organisations')
      .where('id', '=', organisationId)
      .select('name')
      .executeTakeFirstOrThrow()
    const whose = { organisationId, personId: account.id }
    const provider = await passwordSignInService.providerInstead(db, whose)
    if (provider !== null) {
      const url = portalUrl()
      await mails.send(scope, { to: account.email, ...providerMail(name, { provider, url }) })
      return isDelivered ? null : `${url}${singleSignOnPath}`
    }
    const link = linkOf({ url: portalUrl() }, await createPasswordLink(scope, account, purpose))
    await mails.send(scope, { to: account.email, ...mailOf[purpose](name, link) })
    return isDelivered ? null : link
  },

  revokeAll: ({ db, organisationId }: Scope, personId: string): Promise<void> =>
    passwordLinkRepository.deleteOf(db, { organisationId, personId }),
})
export type AccountLinkService = ReturnType<typeof createAccountLinkService>
