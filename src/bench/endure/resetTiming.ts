import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { harbourPeople } from '@server/demo/harbour/harbourPeople'
import { startPortalProcess } from './portalProcess'

const pairs = 25
/** The job of a request has started and ended by then. */
const watchedMs = 1_500
/**
 * Of two requests, one for an account and one for none: how often the one for the account may appear slower; 0.5 is
 * chance.
 */
const mostTelling = 0.75

type Say = (text: string) => void

/** People without an explicit e-mail address get one derived from their name. */
const known = harbourPeople
  .filter(({ email, isDisabled }) => email === undefined && !isDisabled)
  .map(({ name }) => `${name.toLowerCase().replace(' ', '.')}@harbour.test`)

const ask = async (origin: string, email: string, address: string) => {
  const answer = await fetch(`${origin}/api/auth/password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ user: { email } }),
  })
  await answer.text()
  if (answer.status !== 200) throw new Error(`A request for a link was answered with ${answer.status}`)
}

/** How long the requests after it waited: the maximum, and the sum of all delays above the usual. */
const waitsAfter = async (origin: string) => {
  const took: number[] = []
  for (const end = performance.now() + watchedMs; performance.now() < end;) {
    const start = performance.now()
    await (await fetch(`${origin}/api/admin/settings/public`)).text()
    took.push(performance.now() - start)
  }
  const usual = took.toSorted((one, other) => one - other)[Math.floor(took.length / 2)] ?? 0
  return { slowest: Math.max(...took), longer: took.reduce((sum, each) => sum + Math.max(0, each - 2 * usual), 0) }
}
type Waits = Awaited<ReturnType<typeof waitsAfter>>

/** How often a value of the first list exceeds one of the second. */
const telling = (ofKnown: readonly Waits[], ofNobody: readonly Waits[], key: keyof Waits) => {
  const wins = ofKnown.flatMap((one) =>
    ofNobody.map((other): number => (one[key] > other[key] ? 1 : one[key] === other[key] ? 0.5 : 0)),
  )
  return wins.reduce((sum, each) => sum + each, 0) / wins.length
}

/**
 * Whether the timing after a password reset request reveals, on the embedded database, whether the address has an
 * account.
 */
export const timeResets = async (say: Say) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'muster-timing-'))
  const portal = await startPortalProcess({
    MUSTER_DEMO: '1',
    DATA_DIR: path.join(folder, 'data'),
    TRUST_PROXY: '127.0.0.1',
  })
  const waits = { known: [] as Waits[], nobody: [] as Waits[] }
  const watch = async (email: string, turn: number) => {
    await ask(portal.origin, email, `203.0.113.${turn % 250}`)
    return waitsAfter(portal.origin)
  }
  try {
    for (let warmUp = 0; warmUp < 4; warmUp++) await watch(`warm-${warmUp}@harbour.test`, warmUp)
    for (let pair = 0; pair < pairs; pair++) {
      const tries = [
        async () => waits.known.push(await watch(known[pair % known.length] ?? '', 2 * pair)),
        async () => waits.nobody.push(await watch(`nobody.${pair}@harbour.test`, 2 * pair + 1)),
      ]
      if (Math.random() < 0.5) tries.reverse()
      for (const one of tries) await one()
    }
    const found = {
      slowest: telling(waits.known, waits.nobody, 'slowest'),
      longer: telling(waits.known, waits.nobody, 'longer'),
    }
    say(`0.5 is chance: ${JSON.stringify(found)}`)
    const problems = Object.entries(found).flatMap(([key, share]) =>
      Math.abs(share - 0.5) > mostTelling - 0.5 ? [`'${key}' tells accounts from none: ${share.toFixed(2)}`] : [],
    )
    return { name: 'the time after a request for a new password', pairs, ...found, problems }
  } finally {
    await portal.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
