import { setTimeout as pause } from 'node:timers/promises'
import { onEveryStage, tag } from './conformanceStage'

/** Shorter than the time before its end at which a client is warned, and long enough for the slowest machine. */
const seconds = 150

onEveryStage((stage, it) => {
  it('token: tokenAboutToExpire, updateToken keeps the session alive past the old expiry', async () => {
    const { conversations, openReady, conversationOf, mintToken, pass } = stage()
    const client = await openReady('bob', await mintToken('bob', seconds))
    await client.wait('tokenAboutToExpire', undefined, { from: 0 })
    const from = client.mark()
    await client.client.updateToken(await mintToken('bob', 10 * seconds))
    pass(seconds) // nothing happens when the old one ends

    const conversation = await conversationOf(client)
    const body = tag()
    const received = client.wait('messageAdded', (message) => message.body === body)
    await conversations.alice.sendMessage(body)
    await received
    expect(await conversation.getMessagesCount()).toBeGreaterThan(0)
    expect(client.since(from, 'tokenExpired')).toEqual([])
    expect(client.since(from, 'connectionStateChanged')).toEqual([])
    expect(client.isConnected()).toBe(true)
    void client.close()
  })

  it('token: tokenExpired, then updateToken recovers without losing messages', async () => {
    const { conversations, openReady, conversationOf, mintToken, pass } = stage()
    const client = await openReady('bob', await mintToken('bob', seconds))
    await conversationOf(client)
    pass(seconds)
    await client.wait('tokenExpired', undefined, { from: 0 })
    const body = tag()
    await conversations.alice.sendMessage(body)
    await client.client.updateToken(await mintToken('bob', 10 * seconds))
    await client.reconnected()
    await client.wait('messageAdded', (message) => message.body === body, { from: 0 })
    void client.close()
  })

  it('token: a forged token is refused for good', async () => {
    const { open, mintToken } = stage()
    const [header, payload, signature = ''] = (await mintToken('alice', 600)).split('.')
    const client = await open('alice', [header, payload, 'A'.repeat(signature.length)].join('.'))
    const failure = await client.wait('connectionError', undefined, { from: 0 })
    expect(failure.terminal).toBe(true)
    expect([401, 403]).toContain(failure.httpStatusCode)
    await client.wait('initFailed', undefined, { from: 0 })
    await pause(200) // it does not try again
    expect(client.client.connectionState).toBe('denied')
  })
})
