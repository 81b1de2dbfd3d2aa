import { setTimeout as wait } from 'node:timers/promises'
import { firstScreenAt } from '@client/app/bootPlan'
import { makeBootPlan } from '@client/app/makeBootPlan'
import { firstCalls } from '@contract/firstCalls'
import { browserOf } from '../browserAgent'

/** The screen with the inbox, which sends the most requests. */
const plan = makeBootPlan(() => [])
const reads = [...firstScreenAt(plan, { pathname: '/messages', search: '' }).reads, plan.locations]

/** One browser opens the portal as the boot script does: two calls, and the rest once the profile is known. */
const openPortal = async (address: string, token: string) => {
  const { ask, close } = browserOf(address, token)
  try {
    const services = ask(firstCalls.services)
    const me = await ask(firstCalls.me)
    return [me, ...(await Promise.all([services, ...reads.map(ask)]))]
  } finally {
    close()
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
