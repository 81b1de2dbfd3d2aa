import { z } from 'zod'
import { letterFor } from '@contract/communicationLetters'
import { receivedHref } from '@contract/receivedAddress'
import { type Actor, can } from '@contract/permissions'
import { batchJob } from '@server/batches/batchJob'
import { batchKind, BatchProblem } from '@server/batches/batchKind'
import { batches } from '@server/batches/batches'
import type { Scope } from '@server/database/scope'
import { organisationJobKind } from '@server/jobs/jobKind'
import { jobs } from '@server/jobs/jobs'
import { organisationJob, type Runnable } from '@server/jobs/runnable'
import { connectedActors } from '@server/live/connectedActors'
import { ApiProblem } from '@server/problems/apiProblem'
import { noteChange } from '@server/records/noteChange'
import { notificationRepository } from '@server/resources/notifications/notificationRepository'
import { notificationService } from '@server/resources/notifications/notificationService'
import type { JobDependencies } from '@server/resources/resource'
import { attachmentsOf, mailTextOf } from './communicationMails'
import { type Addressee, communicationReceivers as receivers } from './communicationReceivers'
import {
  agreementText,
  chosenTemplate,
  communicationFilters,
  communicationRepository as communications,
  knownCodes,
} from './communicationRepository'
import { letterOfRow, requireSendable, valuesOfRow } from './communicationRules'
import type { CommunicationColumns } from './communicationTables'
import { receiverReport } from './receiverReport'

/** People of one transaction: until it ends, they wait when they mark something in their inbox. */
const peopleAtOnce = 75

export const sending = batchKind({
  name: 'communication.sending',
  permission: 'communication.use',
  payload: z.object({ communicationId: z.string(), sharedMessageId: z.string() }),
})
type Payload = z.output<typeof sending.payload>

/** It asks its receivers for something, and stays unread until they have done it (D-101). */
export const asksOf = ({ must_read, agreement_id }: CommunicationColumns): boolean => must_read || agreement_id !== null

/** What all notifications of a communication have in common. */
const noticeOf = (scope: Scope, row: CommunicationColumns) => ({
  organisation_id: scope.organisationId,
  source: 'hris' as const,
  sender_id: row.creator_id,
  created_at: scope.now,
  media_id: row.media_id,
  ...(asksOf(row) && { href: receivedHref(row.id), priority: 'high' as const, is_held: true }),
})

/** Throws what keeps it from being sent; of a test, whatever its receivers are. */
export const requireWhole = async (scope: Scope, row: CommunicationColumns, isTest = false): Promise<void> => {
  requireSendable({
    row,
    hasReceivers: isTest ? null : await receivers.areChosen(scope, row.id),
    filters: await communicationFilters.read(scope, row.id),
    known: await knownCodes(scope),
    agreement: await agreementText(scope, row),
  })
}

/** What the codes of a letter and of its agreement stand for, for all receivers. */
export const filledIn = async (scope: Scope, row: CommunicationColumns): Promise<Record<string, string>> =>
  valuesOfRow(row, await knownCodes(scope), await agreementText(scope, row))

/** Stores the message that the notifications of a sending refer to; returns its id. */
const storeMessage = async (scope: Scope, row: CommunicationColumns): Promise<string> => {
  const { subject, html: message } = letterOfRow(row)
  const codeValues = await filledIn(scope, row)
  const words = { ...noticeOf(scope, row), subject, message, codeValues }
  const { shared_message_id } = await notificationRepository.storeMessage(scope.db, words, peopleAtOnce)
  if (shared_message_id === null) throw new Error('A message with codes is shared')
  return shared_message_id
}

const startBatch = async (scope: Scope, row: CommunicationColumns): Promise<string> => {
  const payload: Payload = { communicationId: row.id, sharedMessageId: await storeMessage(scope, row) }
  // what the server starts at a time is the writer's own sending, whom it lets pause and cancel it
  const starter = row.creator_id === null ? scope.actor : { ...scope.actor, globalId: row.creator_id }
  return batches.start({ ...scope, actor: starter }, sending, payload, row.id)
}

/**
 * Turns a locked draft into a sending, which works on after this transaction: from here on each receiver has a row that
 * gets them one notification and one mail (D-82). 422 for what it lacks, and for receivers out of the writer's reach: the
 * scope's actor, or who has scheduled it.
 */
export const startSending = async (
  scope: Scope,
  row: CommunicationColumns,
  writer: Actor = scope.actor,
): Promise<void> => {
  await requireWhole(scope, row)
  await receivers.requireStillReachable({ ...scope, actor: writer }, row.id)
  await receivers.queueChosen(scope, row.id)
  const agreement = row.agreement_id === null ? undefined : await chosenTemplate(scope, row.agreement_id)
  const batch_id = await startBatch(scope, row)
  await communications.set(scope, row.id, {
    status: 'sent',
    sent_at: scope.now,
    send_at: null,
    body: letterOfRow(row).html,
    short_codes: JSON.stringify(await filledIn(scope, row)),
    batch_id,
    agreement_version_id: agreement?.version_id ?? null,
  })
  await noteChange(scope, 'updated', { kind: 'communication', id: row.id, action: 'send' })
}

/** Sends what is queued again, after an earlier sending has ended. */
export const sendQueued = async (scope: Scope, row: CommunicationColumns): Promise<void> => {
  await communications.set(scope, row.id, { batch_id: await startBatch(scope, row) })
  await noteChange(scope, 'updated', { kind: 'communication', id: row.id, action: 'sendAgain' })
}

export const announceProgress = ({ announce, organisationId }: Scope, id: string): void =>
  announce({ topic: 'records.changed', organisationId, kind: 'communicationSending', id })

const sentOf = async (scope: Scope, id: string): Promise<CommunicationColumns> => {
  const row = await communications.findAny(scope, id)
  if (row?.status !== 'sent') throw new BatchProblem('outdated')
  return row
}

/** The inbox of these people, who do not have it yet. */
const notify = async (
  scope: Scope,
  row: CommunicationColumns,
  sharedMessageId: string,
  people: readonly Addressee[],
) => {
  if (people.length === 0) return []
  const message = {
    priority: 'normal' as const,
    ...noticeOf(scope, row),
    subject: '',
    message: '',
    message_text: '',
    shared_message_id: sharedMessageId,
  }
  const values = new Map(people.map((person) => [person.id, person.values]))
  const ids = people.map(({ id }) => id)
  const added = await notificationRepository.addSlice(scope.db, ids, message, scope.now, values)
  notificationService.announce(scope, added)
  return added
}

const mailSlice = async (
  scope: Scope,
  mails: JobDependencies['mails'],
  row: CommunicationColumns,
  people: readonly Addressee[],
): Promise<string[]> => {
  const { attachments } = await attachmentsOf(scope, row.media_id)
  return mails.sendToMany(scope, {
    textId: row.id,
    kind: 'communication',
    ...(row.reply_to !== '' && { replyTo: row.reply_to }),
    attachments,
    receivers: people.map(({ id, email, values }) => ({
      personId: id,
      to: email,
      subject: letterFor({ subject: row.subject, html: '' }, row.short_codes, values).subject,
      values,
    })),
  })
}

const sendingBatch = ({ mails, portalUrl }: Pick<JobDependencies, 'mails' | 'portalUrl'>) =>
  batchJob(sending, {
    async prepare(scope, { communicationId }) {
      const row = await sentOf(scope, communicationId)
      const [anybody] = await receivers.nextQueued(scope, row.id, '', 1)
      const { areLeftOut } = await attachmentsOf(scope, row.media_id)
      const company = anybody?.values.company_name ?? ''
      const words = { html: row.body, company, portalUrl: portalUrl(), areFilesLeftOut: areLeftOut, asks: asksOf(row) }
      await mails.storeText(scope, { id: row.id, ...mailTextOf(words), values: row.short_codes })
      return receiverReport.countQueued(scope, row.id)
    },

    async step(scope, { payload: { communicationId, sharedMessageId }, cursor }) {
      const row = await sentOf(scope, communicationId)
      const people = await receivers.nextQueued(scope, row.id, cursor ?? '', peopleAtOnce)
      const able = people.filter(({ isAble }) => isAble)
      const without = able.filter(({ notificationId }) => notificationId === null)
      const added = await notify(scope, row, sharedMessageId, without)
      const addedTo = new Map(added.map(({ person_id, id }) => [person_id, id]))
      const mailIds = await mailSlice(scope, mails, row, able)
      const written = able.map(({ id, notificationId }, at) => ({
        person_id: id,
        notification_id: notificationId ?? addedTo.get(id) ?? '',
        mail_id: mailIds[at] ?? '',
      }))
      await receivers.markSent(scope, row.id, written)
      const skipped = people.filter(({ isAble }) => !isAble).map(({ id }) => id)
      await receivers.markSkipped(scope, row.id, skipped)
      announceProgress(scope, row.id)
      return {
        cursor: people.length < peopleAtOnce ? null : (people.at(-1)?.id ?? null),
        succeeded: able.length,
        failures: skipped.map((recordId) => ({ recordId, reason: 'disabled' })),
      }
    },
  })

export const scheduled = organisationJobKind({
  name: 'communication.scheduled',
  priority: 'normal',
  payload: z.object({ communicationId: z.string() }),
})

/** Has it sent at that time, if it is still to be sent then. */
export const sendLater = (scope: Scope, communicationId: string, sendAt: Date): Promise<void> =>
  jobs.enqueue(scope, scheduled, { communicationId }, { uniqueKey: communicationId, runAt: sendAt })

/** The writer, if they still have the right to send it. */
const findSender = async ({ db, organisationId }: Scope, creatorId: string | null): Promise<Actor | undefined> => {
  if (creatorId === null) return undefined
  const [writer] = await connectedActors(db, { organisationId, personIds: [creatorId] })
  const actor = writer && { ...writer.facts, globalId: creatorId }
  return actor && can(actor, 'communication.use') ? actor : undefined
}

/** Sends what is due; what cannot be sent any more becomes a draft again, so that its writer sees why. */
const sendDue = async (scope: Scope, id: string): Promise<void> => {
  const row = await communications.lockAny(scope, id)
  if (row?.status !== 'draft' || row.send_at === null) return
  if (row.send_at > scope.now) return sendLater(scope, id, row.send_at)
  const back = async () => {
    await communications.set(scope, id, { send_at: null })
    await noteChange(scope, 'updated', { kind: 'communication', id, action: 'unschedule' })
  }
  const sender = await findSender(scope, row.creator_id)
  if (!sender) return back()
  try {
    await startSending(scope, row, sender)
  } catch (failure) {
    if (!(failure instanceof ApiProblem)) throw failure
    await back()
  }
}

/** People reminded in one transaction. */
const remindedAtOnce = 500

const reminders = batchKind({
  name: 'communication.reminders',
  permission: 'communication.use',
  payload: z.object({ communicationId: z.string() }),
})

const remindersBatch = batchJob(reminders, {
  async prepare(scope, { communicationId }) {
    return receiverReport.countUnread(scope, (await sentOf(scope, communicationId)).id)
  },

  async step(scope, { payload: { communicationId }, cursor }) {
    const next = await receiverReport.nextUnread(scope, communicationId, cursor ?? '', remindedAtOnce)
    const raised = await notificationRepository.raise(
      scope,
      next.map(({ notification_id }) => notification_id),
    )
    notificationService.announce(scope, raised)
    const isLast = next.length < remindedAtOnce
    return { cursor: isLast ? null : (next.at(-1)?.person_id ?? null), succeeded: raised.length }
  },
})

/** Has the message stand first again in the inbox of those who have not read it. 422 while earlier reminders are under way. */
export const startReminders = async (scope: Scope, communicationId: string): Promise<void> => {
  await batches.start(scope, reminders, { communicationId }, communicationId)
}

export const communicationJobs = (dependencies: JobDependencies): Readonly<Record<string, Runnable>> => ({
  [sending.name]: sendingBatch(dependencies),
  [reminders.name]: remindersBatch,
  [scheduled.name]: organisationJob(scheduled, ({ communicationId }, { within }) =>
    within((scope) => sendDue(scope, communicationId)),
  ),
})

/** Whether it is still being sent. */
export const isBeingSent = (scope: Scope, id: string): Promise<boolean> => batches.isUnderway(scope, sending, id)
