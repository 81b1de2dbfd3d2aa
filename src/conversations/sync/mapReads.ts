import { LRUCache } from 'lru-cache'
import type { ReadPositions } from '@conversations/readPositions'
import type { ConversationStores } from '@conversations/store/conversationStore'
import type { ParticipantRecord, UserRecord } from '@conversations/store/records'
import { isSid } from '@conversations/sids'
import type { ClientSession } from '@conversations/twilsock/clientSession'
import { attributesData, itemOf, nameData, ownConversationData, reachabilityData, rosterData } from './itemData'
import type { MembershipCache } from './membershipCache'
import type { ObjectAccess } from './objectAccess'
import type { SyncObject } from './objects'
import { pageBody, pageOfItems, type ItemQuery, type SyncItem } from './pages'
import type { Presence } from './presence'

type Dependencies = {
  stores: ConversationStores
  memberships: MembershipCache
  presence: Presence | null
  positions: ReadPositions
  access: ObjectAccess
}

/** Clients that have not requested the last page of their conversations yet. */
const mostReadings = 100

const rosterItem = (participant: ParticipantRecord): SyncItem => ({
  key: participant.sid,
  item: () => itemOf(participant.sid, participant.rosterEvent, participant.updatedAt, rosterData(participant)),
})
const ownItem = (own: ParticipantRecord): SyncItem => ({
  key: own.conversationSid,
  item: () => itemOf(own.conversationSid, own.mineEvent, own.updatedAt, ownConversationData(own)),
})

/** The maps: the roster of a conversation, the list of one's conversations, and what is known of a user. */
export const createMapReads = ({ stores, memberships, presence, positions, access }: Dependencies) => {
  const userInfoItems = (session: ClientSession, user: UserRecord): SyncItem[] => {
    const person = { organisationId: session.organisationId, identity: user.identity }
    const item = (key: string, event: number, data: object) => ({
      key,
      item: () => itemOf(key, event, new Date(0), data),
    })
    return [
      item('attributes', user.attributesEvent, attributesData(user)),
      item('friendlyName', user.nameEvent, nameData(user)),
      ...(presence
        ? [item('reachability', presence.eventOf(person) || user.seq, reachabilityData(presence.isOnline(person)))]
        : []),
    ]
  }

  const readings = new LRUCache<ClientSession, { seq: number; own: ParticipantRecord[] }>({ max: mostReadings })
  /** Later pages are taken from the result of the first one, until something of it changes. */
  const allOwn = async (session: ClientSession, { seq }: UserRecord, { from }: ItemQuery) => {
    const known = from === undefined ? undefined : readings.get(session)
    if (known?.seq === seq) return known.own
    const own = await stores.of(session.organisationId).participationsOf(session.userSid)
    readings.set(session, { seq, own })
    return own
  }
  const ownItems = async (session: ClientSession, user: UserRecord, query: ItemQuery) => {
    const itemOfMine = (own: ParticipantRecord) => ownItem(positions.asKnown(session.organisationId, own))
    if (query.only === undefined) return (await allOwn(session, user, query)).map(itemOfMine)
    const isOne = isSid('CH', query.only)
    const own = isOne && (await stores.of(session.organisationId).participantOf(query.only, session.identity))
    return own ? [itemOfMine(own)] : []
  }

  const mapItems = async (session: ClientSession, object: SyncObject, query: ItemQuery): Promise<SyncItem[]> => {
    if (object.kind === 'roster') {
      await access.membershipFor(session, object.sid)
      const whole = await memberships.whole(session.organisationId, object.sid)
      return [...(whole?.byUser.values() ?? [])].map((participant) => rosterItem(participant))
    }
    const user = await access.userFor(session, object)
    return object.kind === 'conversations' ? ownItems(session, user, query) : userInfoItems(session, user)
  }

  return {
    userInfoItems,
    page: async (session: ClientSession, object: SyncObject, query: ItemQuery) => {
      const page = pageOfItems(await mapItems(session, object, query), query)
      if (object.kind === 'conversations' && page.next === undefined) readings.delete(session)
      return { body: pageBody(page, query) }
    },
  }
}
