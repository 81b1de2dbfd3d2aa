import { createGiven } from '@server/testing/given'
import { openTestDatabase } from '@server/testing/openTestDatabase'
import type { Change, ConversationStore } from '../store/conversationStore'
import { createConversationStores } from '../store/createConversationStores'

const start = new Date('2026-03-02T09:30:00.000Z')

/** Stores on the test's own database, with the organisations `ours` and `theirs` and a clock that the test moves. */
export const openConversations = async () => {
  let current = start
  const statements = { count: 0 }
  const connections = await openTestDatabase(() => (statements.count += 1))
  const given = createGiven(connections.owner, () => current)
  await given.organisation({ id: 'ours' })
  await given.organisation({ id: 'theirs' })
  const changes: Change[] = []
  const now = () => current
  const stores = createConversationStores({
    db: connections.db,
    now,
    onListenerFailed: (failure) => {
      throw failure
    },
  })
  stores.listen((change) => changes.push(change))
  return {
    ...connections,
    stores,
    store: stores.of('ours'),
    changes,
    statements,
    now,
    pass: (milliseconds: number) => (current = new Date(current.getTime() + milliseconds)),
  }
}

/** The same for all tests of a file. */
export const useConversations = () => {
  let opened: Awaited<ReturnType<typeof openConversations>>
  beforeAll(async () => {
    opened = await openConversations()
  })
  afterAll(() => opened.close())
  return () => opened
}

/** Creates a conversation with these participants, and returns its sid. */
export const conversationWith = async (store: ConversationStore, ...identities: string[]) => {
  const conversation = await store.create('server', { createdBy: 'system', friendlyName: 'Room' })
  for (const identity of identities) await store.addParticipant('server', conversation.sid, { identity })
  return conversation.sid
}
