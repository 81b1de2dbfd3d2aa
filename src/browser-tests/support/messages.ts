import { notificationCalls, type Notification } from '@contract/notifications'
import { openSession } from './tokens'

const ask = async (serverUrl: string, email: string, path: string): Promise<unknown> => {
  const headers = { Authorization: `Bearer ${await openSession(serverUrl, email)}` }
  return (await fetch(serverUrl + path, { headers })).json()
}

/** How many messages of a user are unread. */
export const unreadOf = async (serverUrl: string, email: string) =>
  notificationCalls.status.response.parse(await ask(serverUrl, email, notificationCalls.status.path)).unreadCount

/** The newest message of a user, or the newest that fits. */
export const messageOf = async (
  serverUrl: string,
  email: string,
  fits: (message: Notification) => boolean = () => true,
) => {
  const answer = await ask(serverUrl, email, notificationCalls.index.path)
  const message = notificationCalls.index.response.parse(answer).records.find(fits)
  if (!message) throw new Error(`${email} has no such message`)
  return message
}
