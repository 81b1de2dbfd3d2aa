import { notificationCalls } from '@contract/notifications'
import { addressOf, request } from '@client/state/api'

/** From a word that nobody wrote to one that is in nearly every message. */
const words = ['zzqxj', 'oat milk', 'payslip', 'sunday', 'shift', 'the']

/** One search after the other. */
export const searchesFor = (): string[][] =>
  words.map((word) => [
    addressOf(request(notificationCalls.index, { query: { 'q[subject_or_message_cont]': word, per_page: 50 } })),
  ])
