import { conversationCalls } from '@contract/conversations'
import { openSession } from './tokens'

/** Calls the API as a user of the tests. */
const callerOf = async (serverUrl: string, email: string) => {
  const headers = {
    Authorization: `Bearer ${await openSession(serverUrl, email)}`,
    'Content-Type': 'application/json',
  }
  return async (path: string, body?: object): Promise<unknown> => {
    const sent = body && {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() },
    }
    const answer = await fetch(serverUrl + path, sent ?? { headers })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
}

/** Somebody writes a personal message to somebody; `answer` replies to it as its author. */
export const writePersonally = async (serverUrl: string, from: string, to: string, subject: string) => {
  const [author, reader] = await Promise.all([callerOf(serverUrl, from), callerOf(serverUrl, to)])
  const { globalId: recipientId } = (await reader('/api/me')) as { globalId: string }
  const conversation = { recipientId, subject, message: 'Could you open on Friday?' }
  const created = await author(conversationCalls.create.path, { conversation })
  const { notificationId } = conversationCalls.create.response.parse(created)
  return {
    answer: (message: string) => author(conversationCalls.reply.path.replace(':id', notificationId), { message }),
  }
}
