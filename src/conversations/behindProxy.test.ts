import { groupChatCalls } from '@contract/groupChats'
import { startTestServer } from '@server/testing/startTestServer'
import { openRawClient } from './testing/rawClient'

const proxied = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'portal.test' }

/** The addresses that a chat client receives when a proxy forwards its request. */
const addressesFor = async (variables: Record<string, string>) => {
  const server = await startTestServer({ variables })
  await server.given.service()
  const robin = await server.given.person()
  const authorization = `Bearer ${await server.tokenOf(robin)}`
  const answer = await fetch(`${server.baseUrl()}${groupChatCalls.token.path}`, {
    headers: { ...proxied, authorization },
  })
  const { token, clientOptions } = (await answer.json()) as {
    token: string
    clientOptions: { Twilsock: { uri: string } }
  }

  const here = server.baseUrl()
  const client = await openRawClient(`${here.replace('http', 'ws')}/twilsock`, { headers: proxied })
  await client.init(token)
  const { body } = await client.request('GET', '/Client/v2/Configuration')
  client.socket.terminate()
  const { media_service, media_set_service } = (body as { links: Record<string, string> }).links
  const uploading = await fetch(`${here}${new URL(media_service ?? '').pathname}?Category=media`, {
    method: 'POST',
    body: 'a file',
    headers: { ...proxied, 'x-twilio-token': token, 'content-type': 'text/plain' },
  })
  const { url, links } = (await uploading.json()) as { url: string; links: Record<string, string> }
  const addresses = [clientOptions.Twilsock.uri, media_service, media_set_service, url, ...Object.values(links)]
  return addresses.map((address) => new URL(address ?? '').origin.replace(new URL(here).host, 'here'))
}

describe('chat behind a proxy that ends TLS', () => {
  it('[D-90] gives the addresses of its sockets and files as the proxy is reached', async () => {
    const origins = await addressesFor({ TRUST_PROXY: '127.0.0.1' })
    expect(origins).toEqual(['wss://portal.test', ...Array<string>(5).fill('https://portal.test')])
  })

  it('ignores forwarded addresses of other senders', async () => {
    expect(await addressesFor({})).toEqual(['ws://here', ...Array<string>(5).fill('http://here')])
  })
})
