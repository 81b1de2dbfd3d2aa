import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { demoPassword } from '@server/demo/demoAccounts'
import { harbourPeople } from '@server/demo/harbour/harbourPeople'
import { startPostgresCluster } from '@server/testing/postgresCluster.mjs'
import { fillChat } from '../chat/chatData'
import { percentile } from '../percentile'
import { inProject } from '../project'
import type { Flood } from './floodClients'
import { startPortalProcess } from './portalProcess'

const secret = 'a secret for the endurance of the chat of Muster'
const seconds = 15
const rooms = 300
const members = 50
const messages = 200
const pauseMs = 20
/** What other people's requests take at most, of ninety-five in a hundred. */
const atMostMs = 300
/** With less, nobody was hostile. */
const leastAnswered = 50

type Say = (text: string) => void
type Verdict = { name: string; problems: string[]; p95: Record<string, number> }

const signIn = async (origin: string) => {
  const [person] = harbourPeople.filter(({ email, isDisabled }) => email === undefined && !isDisabled)
  const user = { email: `${person?.name.toLowerCase().replace(' ', '.')}@harbour.test`, password: demoPassword }
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${origin}/api/login`, { method: 'POST', headers, body: JSON.stringify({ user }) })
  const authorization = answer.headers.get('authorization')
  if (authorization === null) throw new Error(`${user.email} could not sign in: ${answer.status}`)
  return { authorization }
}

/** How long each of somebody else's requests takes. */
const ask = async (origin: string, headers: Record<string, string>) => {
  const took: number[] = []
  for (const end = performance.now() + seconds * 1_000; performance.now() < end; await wait(pauseMs)) {
    const begun = performance.now()
    const answer = await fetch(`${origin}/api/me`, { headers })
    await answer.text()
    took.push(answer.ok ? performance.now() - begun : Infinity)
  }
  return percentile(took, 0.95)
}

/** One chat client that does its worst, and what somebody else's `/api/me` takes meanwhile. */
export const chatFlood = async (say: Say): Promise<Verdict> => {
  const cluster = await startPostgresCluster({ durable: true })
  const verdict: Verdict = { name: 'chat, flooded', problems: [], p95: {} }
  try {
    const portal = await startPortalProcess({ DATABASE_URL: cluster.url, SESSION_SECRET: secret, MUSTER_DEMO: '1' })
    const data = await fillChat({ url: cluster.url, poolSize: 2 }, secret)
    const sids = await data.roomsOf(rooms, ['hostile', ...Array.from({ length: members }, (_, at) => `bench-${at}`)])
    const [first = ''] = sids
    for (let at = 0; at < messages; at++) await data.send(first, `Message ${at} `.repeat(500))
    const token = await data.token('hostile')
    const headers = await signIn(portal.origin)
    verdict.p95['calm'] = await ask(portal.origin, headers)
    for (const kind of ['reads', 'connects'] as const) {
      const child = fork(inProject('src/bench/endure/floodClients.ts'), { execArgv: ['--import', 'tsx'] })
      const url = `${portal.origin.replace('http', 'ws')}/twilsock`
      child.send({ kind, url, token, rooms: sids } satisfies Flood)
      const p95 = await ask(portal.origin, headers)
      child.send('tell')
      const [answered] = (await once(child, 'message')) as [number]
      child.kill('SIGKILL')
      verdict.p95[kind] = p95
      say(`${kind}: ${answered} answered, /api/me p95 ${p95.toFixed(0)} ms`)
      if (p95 > atMostMs) verdict.problems.push(`${kind}: /api/me took ${p95.toFixed(0)} ms at p95`)
      if (answered < leastAnswered) verdict.problems.push(`${kind}: ${answered} answers are no flood`)
      await wait(2_000)
    }
    await data.close()
    await portal.stop()
    return verdict
  } finally {
    await cluster.stop()
  }
}
