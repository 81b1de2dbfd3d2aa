import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { firstScreenAt } from '@client/app/bootPlan'
import { makeBootPlan } from '@client/app/makeBootPlan'
import { firstCalls } from '@contract/firstCalls'

/** The concurrent connections of a browser to one server. */
const connectionsOfBrowser = 6
/** The screen with the inbox, which sends the most requests. */
const plan = makeBootPlan(() => [])
const reads = [...firstScreenAt(plan, { pathname: '/messages', search: '' }).reads, plan.locations]

/** Milliseconds until the whole response has arrived; throws for any status but 200. */
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

/** One browser opens the portal as the boot script does: two calls, and the rest once the profile is known. */
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

/** Every person opens the portal, evenly spread over a period; returns how long each request took. */
export const openTogether = async (address: string, tokens: readonly string[], overMs: number): Promise<number[]> => {
  const visits = tokens.map(async (token, place) => {
    await wait((overMs * place) / tokens.length)
    return openPortal(address, token)
  })
  return (await Promise.all(visits)).flat()
}
