import { randomUUID } from 'node:crypto'
import { connect, type Place } from '@server/database/connect'
import { createConversationServices } from '@server/conversations/store/services'
import { createConversationStores } from '@server/conversations/store/createConversationStores'
import { builtInCredentials } from '@server/conversations/tokens/chatCredentials'
import { createChatTokens } from '@server/conversations/tokens/chatTokens'
import { sessionRepository } from '@server/repositories/sessionRepository'
import { createGiven } from '@server/testing/given'

const now = () => new Date()
const people = 50
const complainOf = (failure: unknown) => {
  throw failure
}

/** What the bench needs in the database of a running portal: a room of fifty, somebody with 300 rooms, tokens. */
export const fillChat = async (place: Place, secret: string) => {
  const { db, owner, close } = await connect(place)
  const { id: organisationId } = await owner.selectFrom('organisations').select('id').limit(1).executeTakeFirstOrThrow()
  const services = createConversationServices({ db, now })
  const stores = createConversationStores({
    ...{ db, now, onListenerFailed: complainOf },
    ...('url' in place && { notify: { serverId: 'bench' } }),
  })
  const store = stores.of(organisationId)
  const serviceSid = await services.ofOrganisation(organisationId)
  const tokens = createChatTokens({ credentials: builtInCredentials(secret), services, now })

  const identities = Array.from({ length: people }, (_, index) => `bench-${index}`)
  const roomOf = async (friendlyName: string, members: string[]) => {
    const { sid } = await store.create('server', { friendlyName, createdBy: 'bench' })
    for (const identity of members) await store.addParticipant('server', sid, { identity })
    return sid
  }
  /** The portal lets nobody chat who has no session. */
  const openSession = async (id: string) => {
    const known = await owner.selectFrom('people').select('id').where('id', '=', id).executeTakeFirst()
    if (!known) await createGiven(owner, now).person({ id, organisation_id: organisationId })
    const session = { id: randomUUID(), person_id: id, organisation_id: organisationId, address: '127.0.0.1' }
    const expires_at = new Date(now().getTime() + 12 * 3_600_000)
    await sessionRepository.create(owner, { ...session, user_agent: 'bench', created_at: now(), expires_at })
    return session.id
  }
  return {
    identities,
    roomOf,
    send: (sid: string, body: string) => store.send('server', sid, { author: 'bench-0', body }),
    token: async (identity: string) => tokens.mint({ serviceSid, identity, sessionId: await openSession(identity) }),
    close,
  }
}
export type ChatData = Awaited<ReturnType<typeof fillChat>>
