import { notificationCalls, type Notification } from '@contract/notifications'
import { openSession } from './tokens'

/** The newest message of a user, or the newest that fits. */
export const messageOf = async (
  serverUrl: string,
  email: string,
  fits: (message: Notification) => boolean = () => true,
) => {
  const headers = { Authorization: `Bearer ${await openSession(serverUrl, email)}` }
  const answer = await fetch(serverUrl + notificationCalls.index.path, { headers })
  const message = notificationCalls.index.response.parse(await answer.json()).records.find(fits)
  if (!message) throw new Error(`${email} has no such message`)
  return message
}
