import type { Kysely } from 'kysely'
import { audit } from '@server/audit/audit'
import type { Database } from '@server/database/schema'
import { inTransaction } from '@server/database/scopes'
import type { MailService } from '@server/mail/mailService'
import { personRepository } from '@server/people/personRepository'
import { sessionRepository } from '@server/people/sessionRepository'
import { secondFactorRepository } from '@server/secrets/secondFactorRepository'
import { StartProblem } from '@server/startProblem'
import { secondFactorRemovedMail } from './accountMails'

type Dependencies = { mails: MailService; now: Date }

/**
 * Removes the second factor of a person who lost app and recovery codes, by a command on the server. Ends the account's
 * sessions and notifies it by mail. Throws a StartProblem when there is no second factor.
 */
export const removeSecondFactor = (db: Kysely<Database>, email: string, { mails, now }: Dependencies): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const account = await personRepository.findForSignIn(transaction, email)
    if (!account) throw new StartProblem(`There is no account for ${email}.`)
    if (!account.otp_enabled_at) throw new StartProblem(`${account.email} has no second factor.`)

    const { id: personId, organisation_id: organisationId } = account
    const whose = { organisationId, personId }
    await secondFactorRepository.remove(transaction, whose)
    await personRepository.markOtpDisabled(transaction, whose)
    await sessionRepository.endAll(transaction, whose, now)
    const origin = { db: transaction, organisationId, personId: null, address: null, now }
    await audit.write(origin, 'secondFactor.removed', { accountId: personId })
    const mail = secondFactorRemovedMail(account.organisation_name)
    const announce = () => {} // this is a separate process: the servers find the job by polling
    await mails.send({ db: transaction, organisationId, now, announce }, { to: account.email, ...mail })
  })
