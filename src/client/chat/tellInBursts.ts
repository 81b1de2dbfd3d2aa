import type { ChatMessage } from '@client/state/chat/chatTypes'
import { messagesArrived } from '@client/state/chat/chatEvents'
import type { TellChat } from './chatTransport'

/** One frame of a screen, in milliseconds. Timers run in hidden tabs, too; animation frames do not. */
const frameMs = 16

/** Messages of one frame are told together; anything else is told after the messages before it. */
export const tellInBursts = (tell: TellChat) => {
  let waiting: ChatMessage[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const messages = waiting
    waiting = []
    if (messages.length > 0) tell(messagesArrived({ messages }))
  }
  return {
    addMessage: (message: ChatMessage) => {
      waiting.push(message)
      timer ??= setTimeout(flush, frameMs)
    },
    tell: (event: Parameters<TellChat>[0]) => {
      flush()
      tell(event)
    },
    stop: () => clearTimeout(timer),
  }
}
