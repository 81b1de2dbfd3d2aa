import * as z from 'zod/mini'
import { defineCall } from './call'
import { entityId, instant, listQuery, pageOf } from './common'
import { changedCommunicationSchema, sendingSchema } from './communications'
import { choiceOf, textFilter } from './filters'

/** What became of a communication for one person, in the inbox. */
export const receiverStates = ['queued', 'sent', 'skipped'] as const
/** What became of their mail; `none`: there is none. */
export const receiverMailStates = ['none', 'waiting', 'sent', 'bounced', 'failed', 'withheld'] as const
/** By which a report is filtered. */
export const receiverFilters = [
  'queued',
  'sent',
  'skipped',
  'unread',
  'read',
  'unconfirmed',
  'confirmed',
  'unsigned',
  'signed',
  'mailFailed',
] as const
export type ReceiverFilter = (typeof receiverFilters)[number]

export const receiverSchema = z.object({
  /** Of the person and the communication together. */
  id: entityId,
  personId: entityId,
  name: z.string(),
  nameEmail: z.string(),
  state: z.enum(receiverStates),
  mailState: z.enum(receiverMailStates),
  /** Why the mail did not arrive. */
  mailReason: z.nullable(z.string()),
  /** When they first read it in the inbox. */
  readAt: z.nullable(instant),
  confirmedAt: z.nullable(instant),
  signedAt: z.nullable(instant),
})
export type Receiver = z.infer<typeof receiverSchema>

const params = z.object({ id: entityId })
const following = { access: 'communication.use', params } as const
const acting = { ...following, method: 'POST', response: changedCommunicationSchema } as const

/** Hours between two reminders. */
export const hoursBetweenReminders = 24

export const communicationReportCalls = {
  /** How far a sending is. On the live channel, `communicationSending` tells that it has changed. */
  sending: defineCall({
    ...following,
    method: 'GET',
    path: '/api/custom_messages/:id/sending',
    response: sendingSchema,
  }),
  /** The receivers of a sent communication, by name. */
  receivers: defineCall({
    ...following,
    method: 'GET',
    path: '/api/custom_messages/:id/receivers',
    query: listQuery({ 'q[name_cont]': textFilter, 'q[state_eq]': choiceOf(receiverFilters) }),
    response: pageOf(receiverSchema),
  }),
  /** The same of all receivers, for spreadsheets. */
  export: defineCall({
    ...following,
    method: 'GET',
    path: '/api/custom_messages/:id/report.csv',
    contentType: 'text/csv',
    response: z.string(),
  }),
  /** Mails those again whose mail did not arrive, and those who were skipped and can be reached now. */
  sendAgain: defineCall({
    ...acting,
    path: '/api/custom_messages/:id/send_again',
    creates: true,
    writes: 'communication',
  }),
  /** Brings it to mind to those who have not opened it, or not confirmed or signed; once in `hoursBetweenReminders`. */
  remind: defineCall({ ...acting, path: '/api/custom_messages/:id/remind', writes: 'reminder' }),
} as const
