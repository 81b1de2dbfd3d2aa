import type { ChatConversation, ConversationTable } from './chatTypes'
import { noConversations, recordOf } from './conversationTable'

const activityOf = (one: ChatConversation | undefined) => one?.lastMessage?.dateCreated ?? one?.dateCreated ?? ''

/**
 * Orders conversations, the one with the latest message first. It remembers the last order and moves only those whose latest
 * message is another one: with a thousand conversations a new message costs a tenth of sorting them. When none has moved, the
 * result is the same array.
 */
export const orderByActivity = () => {
  let last = noConversations
  let order: readonly string[] = []
  return (conversations: ConversationTable): readonly string[] => {
    const moved: string[] = []
    let added = 0
    for (const [at, one] of conversations.records.entries()) {
      if (one === last.records[at]) continue
      const known = recordOf(last, one.sid)
      if (!known) added += 1
      if (!known || activityOf(one) !== activityOf(known)) moved.push(one.sid)
    }
    const hasLost = order.length + added !== conversations.records.length
    last = conversations
    if (moved.length === 0 && !hasLost) return order

    const isMoved = new Set(moved)
    const staying = order.filter((sid) => !isMoved.has(sid) && (!hasLost || sid in conversations.at))
    const at = (sid: string | undefined) => activityOf(sid === undefined ? undefined : recordOf(conversations, sid))
    moved.sort((one, other) => (at(one) < at(other) ? 1 : at(one) > at(other) ? -1 : 0))
    const next: string[] = []
    let place = 0
    for (const sid of moved) {
      while (place < staying.length && at(staying[place]) > at(sid)) next.push(staying[place++] ?? '')
      next.push(sid)
    }
    order = [...next, ...staying.slice(place)]
    return order
  }
}
