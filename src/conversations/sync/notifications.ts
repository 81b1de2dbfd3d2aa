import { encodeOutgoing, type SentFrame, nextFrameId } from '@conversations/twilsock/frame'
import type { SyncEvent } from './events'
import type { SyncObject } from './objects'

/** A frame that carries an event to clients. */
export const notification = (messageType: string, payload: unknown): SentFrame => {
  const id = nextFrameId()
  return { id, bytes: encodeOutgoing({ method: 'notification', id, message_type: messageType }, payload) }
}

/** What the frame of these events adds to a list. */
const addedBy = ([first, ...others]: [SyncEvent, ...SyncEvent[]]): Pick<SentFrame, 'adds'> => {
  const { added } = first
  if (!added) return {}
  return {
    adds: { ...added, fromIndex: Math.min(added.fromIndex, ...others.flatMap((one) => one.added?.fromIndex ?? [])) },
  }
}

const eventsAFrame = 20

/** Groups consecutive events of one type, so that they share a frame. */
const grouped = (events: SyncEvent[]) => {
  const groups: [SyncEvent, ...SyncEvent[]][] = []
  for (const event of events) {
    const last = groups.at(-1)
    if (last && last[0].type === event.type && last.length < eventsAFrame) last.push(event)
    else groups.push([event])
  }
  return groups
}

const bodiesOf = (group: SyncEvent[]) => ({ events: group.map(({ body }) => body) })
const carried = ([first, ...others]: [SyncEvent, ...SyncEvent[]]) =>
  others.length === 0 ? { event: first.body } : bodiesOf([first, ...others])

/** Frames of live events (protocol, section 7.5). They are built once, with the same bytes for every subscriber. */
export const liveFrames = (events: SyncEvent[]): SentFrame[] =>
  grouped(events).map((group) => ({
    ...notification(`com.twilio.rtd.cds.${group[0].objectType}`, { event_type: group[0].type, ...carried(group) }),
    ...addedBy(group),
  }))

const syncMessage = 'twilio.sync.event'

/** Frames of a replay (section 7.6) for one subscription request. */
export const replayFrames = (events: SyncEvent[], correlationId: number): SentFrame[] =>
  grouped(events).map((group) => ({
    ...notification(syncMessage, {
      event_type: group[0].type,
      correlation_id: correlationId,
      strictly_ordered: true,
      ...bodiesOf(group),
    }),
    ...addedBy(group),
  }))

export type Outcome =
  | { event: 'subscription_established'; isInterrupted: boolean; lastEventId: number }
  | { event: 'subscription_canceled' }
  /** Final for the client, so only for objects that are really gone (pitfall P15). */
  | { event: 'subscription_failed' }

const gone = { status: 404, code: 54150, message: 'Unique name not found' }

/** The outcome of a subscription request (section 7.4). */
export const outcomeFrame = (object: Pick<SyncObject, 'id' | 'type'>, correlationId: number, outcome: Outcome) =>
  notification(syncMessage, {
    event_type: outcome.event,
    correlation_id: correlationId,
    event: {
      object_sid: object.id,
      object_type: object.type,
      ...(outcome.event === 'subscription_established' && {
        replay_status: outcome.isInterrupted ? 'interrupted' : 'completed',
        last_event_id: outcome.lastEventId,
      }),
      ...(outcome.event === 'subscription_failed' && { error: gone }),
    },
  })
