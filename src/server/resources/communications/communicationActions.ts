import { addHours } from 'date-fns'
import type { CallData } from '@contract/call'
import { letterFor } from '@contract/communicationLetters'
import { type communicationReportCalls, hoursBetweenReminders, type Receiver } from '@contract/communicationReports'
import type { ChangedCommunication, Sending } from '@contract/communications'
import { csvOf } from '@contract/csv'
import type { Received } from '@contract/receivedMessages'
import { resolveShortCodes } from '@contract/shortCodeTexts'
import type { Scope } from '@server/database/scope'
import { unsubscribeCode } from '@server/mail/sendMail'
import { missing, refused, refusedField } from '@server/problems/apiProblem'
import { requireUnchanged } from '@server/records/lockVersion'
import { noteChange } from '@server/records/noteChange'
import type { LinkToFile } from '@server/resources/media/mediaService'
import { notificationRepository } from '@server/resources/notifications/notificationRepository'
import { notificationService } from '@server/resources/notifications/notificationService'
import type { ResourceDependencies } from '@server/resources/resource'
import { writtenMoment } from '@server/time/writtenMoment'
import { sendingOf, showChanged } from './communicationDetail'
import { attachmentsOf, mailTextOf } from './communicationMails'
import { communicationReceivers as receivers } from './communicationReceivers'
import { chosenTemplate, communicationRepository as communications } from './communicationRepository'
import * as rules from './communicationRules'
import {
  announceProgress,
  filledIn,
  isBeingSent,
  requireWhole,
  sendLater,
  sendQueued,
  startReminders,
  startSending,
} from './communicationSending'
import { requireDraft } from './communicationService'
import type { CommunicationColumns } from './communicationTables'
import { receiverReport } from './receiverReport'

const sentOnes = async (scope: Scope, id: string): Promise<CommunicationColumns> => {
  const row = await communications.find(scope, id)
  if (!row) throw missing()
  if (row.status !== 'sent') throw refused(rules.isNotSent)
  return row
}

/** The same, locked: what is done to it is done once at a time. */
const lockSent = async (scope: Scope, id: string): Promise<CommunicationColumns> => {
  await communications.lock(scope, id)
  return sentOnes(scope, id)
}

/** Sending a communication, and what can be done with it until then. */
export const communicationActions = {
  /** Once: of two who send it, the second is told so (CM-025). */
  async send(scope: Scope, id: string, seen: number | undefined, linkTo: LinkToFile): Promise<ChangedCommunication> {
    const row = await communications.lock(scope, id)
    if (row.status === 'sent') throw refused(rules.isSentAlready)
    requireUnchanged(row, seen)
    await startSending(scope, row)
    return showChanged(scope, id, linkTo)
  },

  /** To the scope's person alone. It has no row of a receiver, and so is in no report. */
  async sendTest(
    scope: Scope,
    id: string,
    { mails, portalUrl }: Pick<ResourceDependencies, 'mails' | 'portalUrl'>,
  ): Promise<Record<never, never>> {
    const row = await communications.lock(scope, id)
    if (row.status === 'sent') throw refused(rules.isSentAlready)
    await requireWhole(scope, row, true)
    const [self] = await receivers.addressees(scope, [scope.actor.globalId])
    if (!self) throw missing()
    const letter = letterFor(rules.letterOfRow(row), await filledIn(scope, row), self.values)
    const subject = `Test: ${letter.subject}`
    const { attachments, areLeftOut } = await attachmentsOf(scope, row.media_id)
    const company = self.values.company_name
    const whole = mailTextOf({
      html: letter.html,
      company,
      portalUrl: portalUrl(),
      areFilesLeftOut: areLeftOut,
      asks: false,
    })
    const links = { [unsubscribeCode]: `${portalUrl()}/profile` }
    await mails.send(scope, {
      to: self.email,
      subject,
      text: resolveShortCodes(whole.text, links, 'plain'),
      html: resolveShortCodes(whole.html, links, 'html'),
      ...(row.reply_to !== '' && { replyTo: row.reply_to }),
      attachments,
    })
    const added = await notificationRepository.add(scope.db, {
      organisation_id: scope.organisationId,
      person_id: self.id,
      source: 'hris',
      sender_id: self.id,
      subject,
      message: letter.html,
      media_id: row.media_id,
      created_at: scope.now,
    })
    notificationService.announce(scope, [added])
    return {}
  },

  async schedule(
    scope: Scope,
    id: string,
    { sendAt, lockVersion }: { sendAt: string; lockVersion?: number | undefined },
    linkTo: LinkToFile,
  ): Promise<ChangedCommunication> {
    const row = await communications.lock(scope, id)
    requireDraft(row)
    requireUnchanged(row, lockVersion)
    const at = new Date(sendAt)
    if (at <= scope.now) throw refusedField('sendAt', rules.notInPast)
    await requireWhole(scope, row)
    await receivers.requireStillReachable(scope, id)
    await communications.set(scope, id, { send_at: at })
    await sendLater(scope, id, at)
    await noteChange(scope, 'updated', { kind: 'communication', id, action: 'schedule' })
    return showChanged(scope, id, linkTo)
  },

  async unschedule(scope: Scope, id: string, linkTo: LinkToFile): Promise<ChangedCommunication> {
    const row = await communications.lock(scope, id)
    if (row.status === 'sent') throw refused(rules.isSentAlready)
    if (row.send_at === null) throw refused(rules.isNotScheduled)
    await communications.set(scope, id, { send_at: null })
    await noteChange(scope, 'updated', { kind: 'communication', id, action: 'unschedule' })
    return showChanged(scope, id, linkTo)
  },
}

const states: Readonly<Record<Receiver['state'], string>> = {
  queued: 'Waiting',
  sent: 'In the inbox',
  skipped: 'Left out: the account is disabled',
}
const mailStates: Readonly<Record<Receiver['mailState'], string>> = {
  none: '',
  waiting: 'Waiting',
  sent: 'Sent',
  bounced: 'Bounced',
  failed: 'Failed',
  withheld: 'Not sent',
}

const lineOf = ({ timeZone }: Scope, one: Receiver) => {
  const at = (instant: string | null) => (instant === null ? '' : writtenMoment(new Date(instant), timeZone))
  return [
    one.name,
    one.nameEmail.slice(one.name.length + 2, -1),
    states[one.state],
    at(one.readAt),
    at(one.confirmedAt),
    at(one.signedAt),
    mailStates[one.mailState],
    one.mailReason ?? '',
  ]
}

/** What became of a communication. */
export const communicationReports = {
  sending: async (scope: Scope, id: string): Promise<Sending> => sendingOf(scope, await sentOnes(scope, id)),

  async receivers(scope: Scope, id: string, query: CallData<typeof communicationReportCalls.receivers>['query']) {
    const row = await sentOnes(scope, id)
    return receiverReport.list(scope, row.id, query)
  },

  async export(scope: Scope, id: string): Promise<string> {
    await sentOnes(scope, id)
    const heading = ['Name', 'Email', 'Inbox', 'Read', 'Confirmed', 'Signed', 'Mail', 'Reason']
    return csvOf([heading, ...(await receiverReport.all(scope, id)).map((one) => lineOf(scope, one))])
  },

  /** Another mail to those whose mail did not arrive; and everything to those who were skipped and can be reached now. */
  async sendAgain(scope: Scope, id: string, linkTo: LinkToFile): Promise<ChangedCommunication> {
    const row = await lockSent(scope, id)
    if (await isBeingSent(scope, id)) throw refused(rules.isUnderway)
    if ((await receiverReport.queueFailed(scope, id)) === 0) throw refused(rules.nothingFailed)
    await sendQueued(scope, row)
    return showChanged(scope, id, linkTo)
  },

  async remind(scope: Scope, id: string, linkTo: LinkToFile): Promise<ChangedCommunication> {
    const { reminded_at } = await lockSent(scope, id)
    if (reminded_at !== null && addHours(reminded_at, hoursBetweenReminders) > scope.now)
      throw refused(rules.remindedLately)
    if ((await receiverReport.countUnread(scope, id)) === 0) throw refused(rules.everybodyRead)
    await communications.set(scope, id, { reminded_at: scope.now })
    await startReminders(scope, id)
    await noteChange(scope, 'updated', { kind: 'communication', id, action: 'remind' })
    return showChanged(scope, id, linkTo)
  },
}

/** A communication that the scope's person got; 404 for any other. */
const ownOf = async (scope: Scope, id: string) => {
  const own = await receivers.own(scope, id)
  const row = own && (await communications.findAny(scope, id))
  if (!own || !row) throw missing()
  return { own, row }
}

const agreementOf = async (scope: Scope, row: CommunicationColumns): Promise<Received['agreement']> => {
  const agreement = row.agreement_id === null ? undefined : await chosenTemplate(scope, row.agreement_id)
  if (!agreement) return null
  return { name: agreement.name, signedAt: (await receivers.signedAt(scope, row.id))?.toISOString() ?? null }
}

const received = async (scope: Scope, id: string): Promise<Received> => {
  const { own, row } = await ownOf(scope, id)
  return {
    id,
    mustRead: row.must_read,
    confirmedAt: own.confirmed_at?.toISOString() ?? null,
    agreement: await agreementOf(scope, row),
  }
}

/** What those do who got a communication. */
export const receivedCommunications = {
  show: received,

  /** The first confirmation counts; it lets the message be read in the inbox. */
  async confirm(scope: Scope, id: string): Promise<Received> {
    const { own, row } = await ownOf(scope, id)
    if (!row.must_read) throw refused(rules.asksNothing)
    if (own.confirmed_at === null) {
      await receivers.confirm(scope, id)
      const isOpen = row.agreement_id !== null && (await receivers.signedAt(scope, id)) === undefined
      if (own.notification_id !== null && !isOpen)
        notificationService.announce(scope, await notificationRepository.release(scope, [own.notification_id]))
      announceProgress(scope, id)
    }
    return received(scope, id)
  },
}
