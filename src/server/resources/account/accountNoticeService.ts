import type { Scope } from '@server/database/scope'
import { mailReceiverRepository } from '@server/mail/mailReceiverRepository'
import type { MailService } from '@server/mail/mailService'
import { secondFactorRemovedMail, writeToAccount } from './accountMails'

type Account = { id: string; email: string }

/** Tells people what an administrator changed of their account. */
export const createAccountNoticeService = (mails: MailService) => {
  const named = async ({ db, organisationId }: Scope, { email }: Account) => {
    const organisation = db.selectFrom('organisations').where('id', '=', organisationId)
    const { name } = await organisation.select('name').executeTakeFirstOrThrow()
    return { email, organisation_name: name }
  }
  return {
    /** To the old address (D-40), as if the person had changed it. */
    async emailChanged(scope: Scope, before: Account): Promise<void> {
      await mailReceiverRepository.forgetBounce(scope, before.id)
      await writeToAccount(mails, scope, await named(scope, before), 'emailChanged')
    },

    async secondFactorRemoved(scope: Scope, account: Account): Promise<void> {
      const { organisation_name } = await named(scope, account)
      await mails.send(scope, { to: account.email, ...secondFactorRemovedMail(organisation_name) })
    },
  }
}
export type AccountNoticeService = ReturnType<typeof createAccountNoticeService>
