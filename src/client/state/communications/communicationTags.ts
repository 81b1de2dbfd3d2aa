import type { LiveTags } from '../live/liveReader'
import { listTags } from '../records/listEndpoints'

/** The keys of the slices. */
export const communicationsName = 'communications'
export const communicationReceiversName = 'communicationReceivers'

export const communicationTags = {
  list: listTags(communicationsName).whole,
  receivers: listTags(communicationReceiversName).whole,
  /** The whole communications that nobody writes any more: scheduled or sent. */
  settled: { type: 'Lists', id: `${communicationsName}/settled` },
  /** Whole drafts, which the list does not contain. */
  one: { type: 'Lists', id: `${communicationsName}/one` },
  /** Those that the person was sent. */
  agreement: { type: 'Lists', id: `${communicationsName}/agreement` },
  sending: { type: 'Lists', id: `${communicationsName}/sending` },
} as const

/** The visible list, and the report of a sending. What is being written is read again when it is saved (D-15). */
export const communicationsLive: LiveTags = {
  kinds: ['communication', 'communicationSending', 'batch'],
  tags: [communicationTags.list, communicationTags.settled, communicationTags.sending, communicationTags.receivers],
}
