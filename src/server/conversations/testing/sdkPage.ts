import type { Client, Conversation } from '@twilio/conversations'
import type { SdkPage, SdkReading, SdkVersion } from '@server/conversations/conformance/sdkVersions'

/**
 * A program of its own: a page that shows a conversation with a version of the SDK. Of its own because old versions replace
 * `FormData`, and because a busy page would keep the server from working. Prints one line of JSON.
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

const connect = async () => {
  const sdk = (await packages[version]()) as Sdk
  const client = new sdk.Client(token, { Twilsock: { uri } })
  await new Promise<void>((resolve, reject) => {
    client.on('initialized', () => resolve())
    client.on('initFailed', ({ error }) => reject(new Error(error?.message ?? `${version} did not start`)))
  })
  return client.getConversationBySid(sid)
}

const read = async (conversation: Conversation): Promise<SdkReading> => {
  let page = await conversation.getMessages(pageSize)
  const found = [...page.items]
  while (page.hasPrevPage) {
    page = await page.prevPage()
    found.unshift(...page.items)
  }
  const participants = await conversation.getParticipants()
  return { indexes: found.map(({ index }) => index), identities: participants.map(({ identity }) => identity) }
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
  process.stdout.write('ready\n')
  beBusy(busyMs)
  await ended
  return shown
}

const conversation = await connect()
const result = task.kind === 'read' ? await read(conversation) : await show(conversation, task)
process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit())
