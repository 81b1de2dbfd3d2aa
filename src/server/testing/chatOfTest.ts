import { createConversationStores } from '@conversations/store/createConversationStores'
import type { TestServer } from './startTestServer'

/** The chat of an organisation, written to as its clients do. */
export const chatOf = ({ bound, now }: Pick<TestServer, 'bound' | 'now'>, organisationId: string) => {
  const stores = createConversationStores({
    db: bound,
    now,
    onListenerFailed: (failure) => {
      throw failure
    },
  })
  const store = stores.of(organisationId)
  return {
    store,
    /** The sid of a new conversation of these people. */
    conversationOf: async (...people: { id: string }[]) => {
      const { sid } = await store.create('server', { createdBy: 'system', friendlyName: 'Room' })
      for (const { id: identity } of people) await store.addParticipant('server', sid, { identity })
      return sid
    },
  }
}
