import { connectSdk, type SdkVersion } from '@server/conversations/conformance/sdkVersions'

/**
 * A program of its own: a page that shows a conversation with a version of the SDK, and is kept busy all the time. It reads
 * the last page again with every message, as many programs do. Prints the bodies of new messages in the order in which they
 * were shown, and ends after the last one or when none came for a while.
 */
const [version, token = '', uri = '', sid = '', busyMs = '0', expected = '0'] = process.argv.slice(2)
const quietMs = 6_000
const shown: string[] = []

/** Blocks the page without using the processor, which the other pages need. */
const beBusy = () => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(busyMs))
  setTimeout(beBusy)
}

const client = await connectSdk(version as SdkVersion, token, uri)
const conversation = await client.getConversationBySid(sid)
await conversation.getMessages(30)

const finish = () => {
  process.stdout.write(`${JSON.stringify(shown)}\n`, () => process.exit())
}
let giveUp = setTimeout(finish, 60_000)
conversation.on('messageAdded', (message) => {
  shown.push(message.body ?? '')
  void conversation.getMessages(30)
  clearTimeout(giveUp)
  giveUp = setTimeout(finish, shown.length >= Number(expected) ? 0 : quietMs)
})
process.stdout.write('ready\n')
beBusy()
