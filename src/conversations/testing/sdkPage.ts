import type { Client, Conversation, Message } from '@twilio/conversations'
import type { SdkPage, SdkReading, SdkVersion } from '@conversations/conformance/sdkVersions'

/**
 * A program of its own: a page that shows a conversation with a version of the SDK. Of its own because old versions replace
 * `FormData`, and because a busy page would keep the server from working. Prints lines for
 * the test, and at the end one of JSON.
 */
const { version, token, uri, sid, task } = JSON.parse(process.argv[2] ?? '') as SdkPage
const quietMs = 6_000
const longestMs = 60_000
const pageSize = 30

type Sdk = { Client: typeof Client }
/** Typed as ours: what is used here has not changed since. */
const packages: Record<SdkVersion, () => Promise<unknown>> = {
  '2.4.0': () => import('twilio-conversations-2.4.0'),
  '2.6.5': () => import('twilio-conversations-2.6.5'),
  '2.7.0': () => import('twilio-conversations-2.7.0'),
  '3.0.1': () => import('@twilio/conversations'),
}

const print = (line: string, then?: () => void) => process.stdout.write(`${line}\n`, then)

const connect = async () => {
  const sdk = (await packages[version]()) as Sdk
  const client = new sdk.Client(token, { Twilsock: { uri } })
  if (task.kind === 'scroll') client.on('conversationJoined', (joined) => void joined.getMessages())
  await new Promise<void>((resolve, reject) => {
    client.on('initialized', () => resolve())
    client.on('initFailed', ({ error }) => reject(new Error(error?.message ?? `${version} did not start`)))
  })
  return client.getConversationBySid(sid)
}

/**
 * Scrolls to the first message as Twilio's demo app does: the newest page is read when the conversation is known, when it
 * is opened and for the paginator; what is new comes by event; and the read position is moved each time.
 */
const scroll = async (conversation: Conversation): Promise<SdkReading> => {
  const added: Message[] = []
  let arrived = () => {}
  conversation.on('messageAdded', (message) => {
    added.push(message)
    void conversation.updateLastReadMessageIndex(message.index)
    arrived()
  })
  let [page] = await Promise.all([conversation.getMessages(pageSize), conversation.getMessages(pageSize)])
  const fetched = [...page.items]
  let pages = 0
  while (page.hasPrevPage) {
    pages += 1
    print('turns a page') // which brings a message
    page = await page.prevPage()
    fetched.unshift(...page.items)
    void conversation.advanceLastReadMessageIndex(fetched.at(-1)?.index ?? 0)
  }
  while (added.length < pages) await new Promise<void>((resolve) => (arrived = resolve))
  const participants = await conversation.getParticipants()
  return {
    indexes: [...fetched, ...added].map(({ index }) => index),
    identities: participants.map(({ identity }) => identity),
  }
}

/** Blocks the page without using the processor, which the other pages need. */
const beBusy = (busyMs: number) => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, busyMs)
  setTimeout(beBusy, 0, busyMs)
}

/** The bodies of new messages in their order. Reads the last page again with each of them, as many programs do. */
const show = async (conversation: Conversation, { busyMs, expected }: { busyMs: number; expected: number }) => {
  const shown: string[] = []
  await conversation.getMessages(pageSize)
  const ended = new Promise<void>((resolve) => {
    let end = setTimeout(resolve, longestMs)
    conversation.on('messageAdded', (message) => {
      shown.push(message.body ?? '')
      void conversation.getMessages(pageSize)
      clearTimeout(end)
      end = setTimeout(resolve, shown.length >= expected ? 0 : quietMs)
    })
  })
  print('ready')
  beBusy(busyMs)
  await ended
  return shown
}

const conversation = await connect()
const result = task.kind === 'scroll' ? await scroll(conversation) : await show(conversation, task)
print(JSON.stringify(result), () => process.exit())
