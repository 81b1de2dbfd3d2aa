import type { UnknownAction } from '@reduxjs/toolkit'
import type { ChatToken } from '@contract/groupChats'
import type { ChatMessage, OutgoingMessage } from '@client/state/chat/chatTypes'
import { messagesArrived } from '@client/state/chat/chatEvents'

/** Takes what happened in chat, as one of the actions of `chatEvents`. */
export type TellChat = (event: UnknownAction) => void

/** A file with its content. */
export type ContentOfFile = { name: string; type: string; content: Blob }

/**
 * The connection to a chat service. What arrives is told; a promise says that its own work is done, and rejects when the
 * service refused it or could not be reached.
 */
export type ChatTransport = {
  /** Tells the newest messages of a conversation, 20 of them (LC-027). */
  loadNewest(sid: string): Promise<void>
  /** Tells the 20 before the oldest that was told. */
  loadOlder(sid: string, oldestIndex: number): Promise<void>
  /** Tells a message with the 20 before and the 20 after it. Rejects when it is not there. */
  loadAround(sid: string, index: number): Promise<void>
  /** Tells the 20 after a message. */
  loadNewer(sid: string, newestIndex: number): Promise<void>
  loadMembers(sid: string): Promise<void>
  /** Tells the names of people, by identity. */
  loadNames(identities: readonly string[]): Promise<void>
  /** Reads all conversations again: after a gap, or when the first attempt failed. */
  loadConversations(): Promise<void>
  countUnread(sid: string): Promise<void>
  /** Tells that everything up to this message is read: what is newer may not have been seen yet. */
  markRead(sid: string, index: number): Promise<void>
  send(message: OutgoingMessage, files: readonly ContentOfFile[]): Promise<void>
  react(message: ChatMessage, emoji: readonly string[]): Promise<void>
  edit(message: ChatMessage, body: string): Promise<void>
  remove(message: ChatMessage): Promise<void>
  mute(sid: string, isMuted: boolean): Promise<void>
  /** The others see that the person is typing, for a few seconds. */
  startTyping(sid: string): Promise<void>
  loadFileUrls(sid: string, index: number, fileSids: readonly string[]): Promise<void>
  renewToken(token: ChatToken): Promise<void>
  close(): Promise<void>
}

export type OpenChat = (
  token: ChatToken,
  options: {
    /** The person's own. */
    identity: string
    tell: TellChat
    /** The service says that the token ends soon, or has ended. */
    onTokenEnding: () => void
    /** A failure that nobody waits for. */
    onFailure: (failure: unknown) => void
  },
) => ChatTransport

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
