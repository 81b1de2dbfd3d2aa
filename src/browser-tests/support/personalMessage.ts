import { conversationCalls } from '@contract/conversations'
import { mediaCalls, mediaField } from '@contract/media'
import { openSession } from './tokens'

/** Calls the API as a user of the tests. */
const callerOf = async (serverUrl: string, email: string) => {
  const headers = { Authorization: `Bearer ${await openSession(serverUrl, email)}` }
  return async (path: string, body?: object): Promise<unknown> => {
    const sent = body && {
      method: 'POST',
      body: body instanceof FormData ? body : JSON.stringify(body),
      headers: {
        ...headers,
        ...(!(body instanceof FormData) && { 'Content-Type': 'application/json' }),
        'Idempotency-Key': crypto.randomUUID(),
      },
    }
    const answer = await fetch(serverUrl + path, sent ?? { headers })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
}

type Caller = Awaited<ReturnType<typeof callerOf>>

const upload = async (author: Caller, file: File) => {
  const form = new FormData()
  form.append(mediaField, file)
  return mediaCalls.attach.response.parse(await author(mediaCalls.attach.path, form)).id
}

/** Somebody writes a personal message to somebody, with a file or without; `answer` replies to it as its author. */
export const writePersonally = async (serverUrl: string, from: string, to: string, subject: string, file?: File) => {
  const [author, reader] = await Promise.all([callerOf(serverUrl, from), callerOf(serverUrl, to)])
  const { globalId: recipientId } = (await reader('/api/me')) as { globalId: string }
  const mediaId = file ? await upload(author, file) : null
  const conversation = { recipientId, subject, message: 'Could you open on Friday?', mediaId }
  const created = await author(conversationCalls.create.path, { conversation })
  const { notificationId } = conversationCalls.create.response.parse(created)
  return {
    answer: (message: string) => author(conversationCalls.reply.path.replace(':id', notificationId), { message }),
  }
}
