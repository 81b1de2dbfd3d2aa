import pLimit from 'p-limit'
import { isOptionalMail } from '@contract/mails'
import { resolveShortCodes } from '@contract/shortCodeTexts'
import type { Scope } from '@server/database/scope'
import type { OrganisationJob } from '@server/jobs/runnable'
import type { MediaStorage } from '@server/media/storage'
import { recordBounce } from './bounce'
import { AttachmentGone, withAttachments } from './mailAttachments'
import { mailReceiverRepository } from './mailReceiverRepository'
import { mailRepository } from './mailRepository'
import type { MailRow } from './mailTables'
import { MailRefused, type Deliver, type Delivery } from './mailTransport'
import type { ReturnPaths } from './returnPaths'
import type { UnsubscribeLinks } from './unsubscribeLinks'

export type MailSender = {
  deliver: Deliver
  links: Pick<UnsubscribeLinks, 'addressOf'>
  returnPaths: Pick<ReturnPaths, 'of'>
}
type Dependencies = MailSender & { storage: Pick<MediaStorage, 'size' | 'read'>; portalUrl: () => string }

const oneAtATime = pLimit(1)

/**
 * The time in which a mail is with the mail server and not yet noted as sent: mails to many people have it one after the
 * other, so that a server that is killed leaves one of them at most to be sent twice.
 */
const lastMoments = () => {
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  let turn: Promise<void> | undefined
  const begin = () =>
    (turn ??= new Promise((resolve) => {
      void oneAtATime(() => {
        resolve()
        return ended
      })
    }))
  return { begin, end }
}

/** The subscription that a mail of an optional kind belongs to. */
const subscriptionOf = ({ kind, person_id: personId }: MailRow) =>
  personId !== null && isOptionalMail(kind) ? { kind, personId } : undefined

/** Why a mail is not to be sent any more; null when it is. */
const reasonToWithhold = (scope: Scope, mail: MailRow): Promise<string | null> | string | null => {
  if (!isOptionalMail(mail.kind)) return null
  const subscription = subscriptionOf(mail)
  return subscription ? mailReceiverRepository.reasonToWithhold(scope, subscription) : 'The person’s account is gone.'
}

/** A mail that is still to be sent, unless its receiver does not want it any more. */
const findWanted = async (scope: Scope, mailId: string): Promise<MailRow | undefined> => {
  const mail = await mailRepository.findUnsent(scope, mailId)
  const reason = mail ? await reasonToWithhold(scope, mail) : null
  if (reason === null) return mail
  await mailRepository.markUndelivered(scope, mailId, { outcome: 'withheld', reason })
  return undefined
}

/** The code of a text of many mails that stands for the address where its receiver unsubscribes. */
export const unsubscribeCode = 'unsubscribe_link'

const withLink = (mail: MailRow, address: string): MailRow => {
  const values = { [unsubscribeCode]: address }
  const html = mail.html === null ? null : resolveShortCodes(mail.html, values, 'html')
  return { ...mail, text: resolveShortCodes(mail.text, values, 'plain'), html }
}

const sendWhole = (
  mail: MailRow,
  { signal, beforeEnd }: Pick<Delivery, 'signal' | 'beforeEnd'>,
  { deliver, links, returnPaths, storage, portalUrl }: Dependencies,
) => {
  const subscription = subscriptionOf(mail)
  const whose = subscription && { ...subscription, organisationId: mail.organisation_id }
  const unsubscribeUrl = whose && links.addressOf(portalUrl(), whose)
  const isOfMany = mail.mail_text_id !== null && unsubscribeUrl !== undefined
  return withAttachments(storage, mail.attachments, (attachments) =>
    deliver(isOfMany ? withLink(mail, unsubscribeUrl) : mail, {
      signal,
      attachments,
      beforeEnd,
      unsubscribeUrl,
      returnPath: returnPaths.of(mail.id),
    }),
  )
}

/**
 * Sends a mail. If the server stops between the mail server's answer and `markSent`, the mail is sent again with the
 * same id. What can never be sent is noted instead of tried again.
 */
export const sendMail =
  (dependencies: Dependencies) =>
  async ({ mailId }: { mailId: string }, { within, signal }: OrganisationJob): Promise<void> => {
    const mail = await within((scope) => findWanted(scope, mailId))
    const { begin, end } = lastMoments()
    const beforeEnd = mail && mail.mail_text_id !== null ? begin : undefined
    try {
      if (mail) await sendWhole(mail, { signal, beforeEnd }, dependencies)
      // also for an id without a mail: see sendPasswordLink
      await within((scope) => mailRepository.markSent(scope, mailId))
    } catch (failure) {
      if (failure instanceof MailRefused) return within((scope) => recordBounce(scope, mailId, failure.refusal))
      if (!(failure instanceof AttachmentGone)) throw failure
      const failed = { outcome: 'failed', reason: failure.message } as const
      await within((scope) => mailRepository.markUndelivered(scope, mailId, failed))
    } finally {
      end()
    }
  }
