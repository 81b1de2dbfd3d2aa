import type { ConversationStores } from '@conversations/store/conversationStore'
import type { ClientSession } from '@conversations/twilsock/clientSession'
import type { ReadPositions } from '@conversations/readPositions'
import type { FanOut } from './fanOut'
import { documentData } from './itemData'
import { createListReads } from './listReads'
import { createMapReads } from './mapReads'
import { createObjectAccess, noObject } from './objectAccess'
import { objectUrl, parseObject, revisionOf, type ObjectType, type SyncObject } from './objects'
import type { ItemQuery } from './pages'
import type { Presence } from './presence'
import type { MembershipCache } from './membershipCache'

type Dependencies = {
  stores: ConversationStores
  fanOut: FanOut
  memberships: MembershipCache
  presence: Presence | null
  positions: ReadPositions
}

const descriptor = ({ id, type }: SyncObject, lastEvent: number, changedAt: Date) => ({
  sid: id,
  revision: revisionOf(lastEvent),
  last_event_id: lastEvent,
  date_updated: changedAt.toISOString(),
  links: type === 'document' ? {} : { items: `${objectUrl(type, id)}/Items` },
})

const parsed = (id: string, type: ObjectType) => {
  const object = parseObject(id, type)
  if (!object) throw noObject()
  return object
}

/** What clients read of the five objects (protocol, sections 7.2 and 7.3), with the check of their right. */
export const createReads = ({ stores, fanOut, memberships, presence, positions }: Dependencies) => {
  const access = createObjectAccess({ stores, memberships })
  const maps = createMapReads({ stores, memberships, presence, positions, access })
  const lists = createListReads({ stores, fanOut, access })

  return {
    descriptor: async (session: ClientSession, id: string, type: ObjectType, hasItems: boolean) => {
      const object = parsed(id, type)
      if (object.of === 'conversation') {
        const { conversation } = await access.membershipFor(session, object.sid)
        const described = descriptor(object, conversation.seq, conversation.updatedAt)
        return object.kind === 'document' ? { ...described, data: documentData(conversation) } : described
      }
      const user = await access.userFor(session, object)
      const described = descriptor(object, user.seq, new Date(0))
      if (!hasItems || object.kind !== 'user_info') return described
      return { ...described, items: maps.userInfoItems(session, user).map(({ item }) => item()) }
    },
    items: async (session: ClientSession, id: string, type: ObjectType, query: ItemQuery) => {
      const object = parsed(id, type)
      return object.kind === 'list' ? lists.page(session, object, query) : maps.page(session, object, query)
    },
  }
}
export type Reads = ReturnType<typeof createReads>
