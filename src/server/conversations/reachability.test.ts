import { createReachability } from './reachability'
import type { ConversationStores } from './store/conversationStore'
import type { Hub } from './sync/hub'
import { createPresence } from './sync/presence'
import type { ClientSession } from './twilsock/clientSession'

const nothing = () => undefined

describe('who comes and goes', () => {
  it('is told to other servers when its event is taken, which they read', async () => {
    const told: string[] = []
    const touchUser = async () => {
      await new Promise(setImmediate)
      told.push('taken')
      return { seq: told.length }
    }
    const reachability = createReachability({
      stores: { of: () => ({ touchUser }) } as unknown as ConversationStores,
      hub: { announceReachability: nothing } as unknown as Hub,
      presence: createPresence(() => 0),
      log: { error: nothing, warn: nothing },
      signal: (_person, isOnline) => told.push(isOnline ? 'here' : 'away'),
    })
    const session = { organisationId: 'harbour', identity: 'alice', userSid: 'US1' } as ClientSession
    reachability.came(session)
    while (told.length < 2) await new Promise(setImmediate)
    reachability.left(session)
    while (told.length < 4) await new Promise(setImmediate)
    await reachability.close()

    expect(told).toEqual(['taken', 'here', 'taken', 'away'])
  })
})
