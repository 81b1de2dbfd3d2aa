import { notificationCalls, notificationOrders } from '@contract/notifications'
import type { Attack } from '../attack'
import { flood } from '../httpClient'

const atOnce = 200
/** Texts that few, many and no messages contain. */
const searches = ['shift', 'e', 'zzzz', '%', '_']

/** The largest pages of a long inbox, with searches, 200 concurrent requests on one session. */
export const heavyReads: Attack = {
  title: '200 searches of one session at once, per_page 200',
  rate: { perSecond: 1_000, atOnce },
  prepare: (context) => () => {
    const { authorization } = context.target
    let count = 0
    flood(context, atOnce, () => {
      count += 1
      const query = new URLSearchParams({
        'q[subject_or_message_cont]': searches[count % searches.length] ?? '',
        'q[s]': notificationOrders[count % notificationOrders.length] ?? 'high_priority',
        page: String(1 + (count % 10)),
        per_page: '200',
      })
      return { path: `${notificationCalls.index.path}?${query}`, headers: { authorization } }
    })
  },
}
