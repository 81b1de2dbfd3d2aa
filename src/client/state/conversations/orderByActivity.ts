import type { ChatConversation } from './chatTypes'

type Conversations = Readonly<Record<string, ChatConversation>>

const activityOf = (one: ChatConversation | undefined) => one?.lastMessage?.dateCreated ?? one?.dateCreated ?? ''

/**
 * Orders conversations, the one with the latest message first. It remembers the last order and moves only those whose latest
 * message is another one: with a thousand conversations a new message costs a tenth of sorting them. When none has moved, the
 * result is the same array.
 */
export const orderByActivity = () => {
  let last: Conversations = {}
  let order: readonly string[] = []
  return (conversations: Conversations): readonly string[] => {
    const moved: string[] = []
    let [count, added] = [0, 0]
    for (const sid in conversations) {
      const [one, known] = [conversations[sid], last[sid]]
      count += 1
      if (!known) added += 1
      if (one !== known && (!known || activityOf(one) !== activityOf(known))) moved.push(sid)
    }
    const hasLost = order.length + added !== count
    last = conversations
    if (moved.length === 0 && !hasLost) return order

    const isMoved = new Set(moved)
    const staying = order.filter((sid) => !isMoved.has(sid) && sid in conversations)
    const at = (sid: string | undefined) => activityOf(sid === undefined ? undefined : conversations[sid])
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
