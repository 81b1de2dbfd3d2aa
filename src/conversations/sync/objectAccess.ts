import { ChatProblem } from '@conversations/problems'
import type { ConversationStores } from '@conversations/store/conversationStore'
import type { ClientSession } from '@conversations/twilsock/clientSession'
import type { MembershipCache } from './membershipCache'
import type { SyncObject } from './objects'

export const noObject = () => new ChatProblem(404, 54100, 'Sync object not found')

/** What objects are about, for those who may read them; for others there is no such object. */
export const createObjectAccess = ({
  stores,
  memberships,
}: {
  stores: ConversationStores
  memberships: MembershipCache
}) => ({
  membershipFor: async (session: ClientSession, sid: string) => {
    const membership = await memberships.forMember(session, sid)
    if (!membership) throw noObject()
    return membership
  },

  /** User info is visible to the whole organisation; the list of conversations only to its user. */
  userFor: async (session: ClientSession, { sid, kind }: SyncObject) => {
    if (kind === 'conversations' && sid !== session.userSid) throw noObject()
    const [user] = await stores.of(session.organisationId).users([sid])
    if (!user) throw noObject()
    return user
  },
})
export type ObjectAccess = ReturnType<typeof createObjectAccess>
