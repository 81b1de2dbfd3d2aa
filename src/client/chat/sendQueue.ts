import { messageFailed } from '@client/state/chat/chatEvents'
import type { OutgoingMessage } from '@client/state/chat/chatTypes'
import { outgoingFiles } from '@client/state/drafts/outgoingFiles'
import type { AppDispatch } from '@client/state/types'
import type { ChatTransport, ContentOfFile } from './chatTransport'

/** How long after an acknowledged message its copy may take, until the page is read again, in milliseconds. */
const copyTimeoutMs = 3_000

type Sending = Pick<ChatTransport, 'send' | 'loadNewest'>
type Parts = {
  dispatch: AppDispatch
  /** Undefined once it was sent or discarded. */
  find: (tmpId: string) => OutgoingMessage | undefined
  /** Null while chat is not connected. */
  connected: () => Sending | null
  onFailure: (failure: unknown) => void
}

const contentsOf = async ({ files }: OutgoingMessage): Promise<ContentOfFile[]> =>
  Promise.all(
    files.map(async ({ id, name, type }) => {
      const content = await outgoingFiles.find(id)
      if (!content) throw new Error(`The browser has dropped ${name}`)
      return { name, type, content }
    }),
  )

/**
 * Sends what was submitted, one after the other in each conversation, so that messages keep their order. While chat is not
 * connected they wait; `flush` sends them. A message that was tried before may have arrived although its answer was lost:
 * then the newest page is read first, which removes what arrived from what waits (LC-033).
 */
export const createSendQueue = ({ dispatch, find, connected, onFailure }: Parts) => {
  const last = new Map<string, Promise<void>>()
  const waiting = new Set<string>()
  const tried = new Set<string>()

  const readAgain = async (tmpId: string, transport: Sending, sid: string) => {
    await new Promise((resolve) => setTimeout(resolve, copyTimeoutMs))
    if (find(tmpId)) await transport.loadNewest(sid)
  }

  const send = async (tmpId: string, isNew: boolean) => {
    waiting.delete(tmpId)
    const [transport, message] = [connected(), find(tmpId)]
    if (!transport || message?.state !== 'sending') return
    try {
      if (!isNew || tried.has(tmpId)) await transport.loadNewest(message.conversationSid)
      if (!find(tmpId)) return
      tried.add(tmpId)
      await transport.send(message, await contentsOf(message))
      await outgoingFiles.drop(message.files.map(({ id }) => id))
      readAgain(tmpId, transport, message.conversationSid).catch(onFailure)
    } catch (failure) {
      onFailure(failure)
      if (connected() === transport) dispatch(messageFailed({ tmpId })) // else it is sent when chat is back
    }
  }

  /** `isNew`: it was submitted just now, and so cannot have arrived. */
  const enqueue = ({ tmpId, conversationSid }: OutgoingMessage, { isNew }: { isNew: boolean }) => {
    if (waiting.has(tmpId)) return
    waiting.add(tmpId)
    const next = (last.get(conversationSid) ?? Promise.resolve()).then(() => send(tmpId, isNew))
    last.set(conversationSid, next)
  }

  return {
    enqueue,
    flush: (outgoing: readonly OutgoingMessage[]) => {
      for (const message of outgoing) if (message.state === 'sending') enqueue(message, { isNew: false })
    },
  }
}
