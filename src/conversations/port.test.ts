import { once } from 'node:events'
import { Client } from '@twilio/conversations'
import { groupChatCalls } from '@contract/groupChats'
import { startTestServer } from '@server/testing/startTestServer'

describe('team chat in the portal', () => {
  it('[D-90] lets the unmodified SDK in with what the portal hands out', async () => {
    const server = await startTestServer()
    server.moveTo(new Date()) // the SDK looks at no clock but the machine's
    await server.given.service()
    const robin = await server.given.person()
    const { token, clientOptions } = (await server.as(robin).call(groupChatCalls.token, {})).body

    const client = new Client(token, clientOptions)
    await once(client, 'initialized')
    expect(client.user.identity).toBe(robin.id)
    expect((await client.getSubscribedConversations()).items).toEqual([])
    await expect(client.createConversation({ friendlyName: 'Mine' })).rejects.toMatchObject({ status: 403 })
    await client.shutdown()
  })
})
