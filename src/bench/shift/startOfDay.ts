import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { firstScreenAt } from '@client/app/bootPlan'
import { makeBootPlan } from '@client/app/makeBootPlan'
import { firstCalls } from '@contract/firstCalls'

/** What a browser opens at once to one server. */
const connectionsOfBrowser = 6
/** The screen with the inbox, which asks for more than any other. */
const { reads } = firstScreenAt(
  makeBootPlan(() => []),
  { pathname: '/messages', search: '' },
)

/** Milliseconds until the whole answer is here; throws for any but 200. */
const timed = (agent: http.Agent, url: string, token: string) =>
  new Promise<number>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, deflate, br, zstd' }
    const begun = performance.now()
    const request = http.get(url, { agent, headers }, (answer) => {
      answer.resume()
      answer.once('error', reject)
      answer.once('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - begun)
        else reject(new Error(`${url} was answered with ${answer.statusCode}`))
      })
    })
    request.once('error', reject)
  })

/** One person's browser opens the portal, as the boot script does it: two calls, and the rest when it knows who they are. */
const openPortal = async (address: string, token: string) => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connectionsOfBrowser })
  const ask = (path: string) => timed(agent, `${address}${path}`, token)
  try {
    const services = ask(firstCalls.services)
    const me = await ask(firstCalls.me)
    return [me, ...(await Promise.all([services, ...reads.map(ask)]))]
  } finally {
    agent.destroy()
  }
}

/** Everybody opens the portal, evenly spread over a time; how long each of their requests took. */
export const openTogether = async (address: string, tokens: readonly string[], overMs: number): Promise<number[]> => {
  const visits = tokens.map(async (token, place) => {
    await wait((overMs * place) / tokens.length)
    return openPortal(address, token)
  })
  return (await Promise.all(visits)).flat()
}
