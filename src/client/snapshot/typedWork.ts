import { onlyUnsent } from '@client/state/chat/unloadedChat'

/** As redux-persist stores it: each part as text in the text of the whole. What is in it is judged when it is opened. */
const partOf = <State>(text = 'null') => JSON.parse(text) as { version: number; state: State } | null

/**
 * Of a stored snapshot, what its person has typed and not sent: drafts of forms and of chat, and messages that wait.
 * Null when there is nothing.
 */
export const typedOf = (snapshot: string): string | null => {
  try {
    const { drafts, conversations } = JSON.parse(snapshot) as Record<string, string | undefined>
    const chat = partOf<{ outgoing: readonly unknown[] }>(conversations)
    const isTyped = Object.keys(partOf<object>(drafts)?.state ?? {}).length > 0
    if (!isTyped && !chat?.state.outgoing.length) return null
    return JSON.stringify({ drafts, ...(chat && { conversations: JSON.stringify(onlyUnsent(chat)) }) })
  } catch {
    return null // not a snapshot
  }
}
