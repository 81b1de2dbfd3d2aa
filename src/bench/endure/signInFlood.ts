import { mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { demoPassword } from '@server/demo/demoAccounts'
import { percentile } from '../percentile'
import { startPortalProcess } from './portalProcess'

const connections = 2_000
const seconds = 30
const pauseMs = 500
/** The time limit of a correct sign-in meanwhile. */
const atMostMs = 2_000
const right = 'employee@harbour.test'

type Say = (text: string) => void
type Target = { host: string; port: number }
type Tried = { address: string; email: string; password: string }

const requestOf = ({ address, ...user }: Tried) => {
  const body = JSON.stringify({ user })
  const head = ['POST /api/login HTTP/1.1', 'Host: localhost', 'Content-Type: application/json']
  return [...head, `X-Forwarded-For: ${address}`, `Content-Length: ${body.length}`, '', body].join('\r\n')
}

/** Sends the next attempt after each response, on one connection, until told to stop. */
const attacker = ({ host, port }: Target, next: () => Tried, answered: (status: string) => void): Socket => {
  const socket = connect(port, host, () => socket.write(requestOf(next())))
  socket.on('data', (part) => {
    const status = /^HTTP\/1\.1 (\d{3})/.exec(part.toString('latin1'))?.[1]
    if (status === undefined) return
    answered(status)
    socket.write(requestOf(next()))
  })
  socket.on('error', () => {}) // it counts as having no response
  return socket
}

/** Consecutive correct sign-ins from another address; returns how long each took. */
const signInsDuring = async (origin: string, end: number, problems: string[]) => {
  const took: number[] = []
  for (let turn = 0; performance.now() < end; turn++) {
    const start = performance.now()
    const answer = await fetch(`${origin}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${turn % 200}` },
      body: JSON.stringify({ user: { email: right, password: demoPassword } }),
    })
    took.push(performance.now() - start)
    if (answer.status !== 200) problems.push(`a right sign-in was answered with ${answer.status}`)
    await wait(pauseMs)
  }
  return took
}

/** Wrong passwords over 2,000 connections, for changing accounts from one address, while other users sign in. */
export const floodSignIn = async (say: Say) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'muster-flood-'))
  const portal = await startPortalProcess({
    MUSTER_DEMO: '1',
    DATA_DIR: path.join(folder, 'data'),
    TRUST_PROXY: '127.0.0.1',
    HOST: '127.0.0.1',
  })
  const problems: string[] = []
  const answers = new Map<string, number>()
  let tried = 0
  const next = () => ({ address: '203.0.113.1', email: `guess-${++tried}@harbour.test`, password: 'Wrong.Horse.2026' })
  const { hostname: host, port } = new URL(portal.origin)
  try {
    await signInsDuring(portal.origin, performance.now() + pauseMs, problems) // warm-up
    const sockets = Array.from({ length: connections }, () =>
      attacker({ host, port: Number(port) }, next, (status) => answers.set(status, (answers.get(status) ?? 0) + 1)),
    )
    // The flood runs first, then a user signs in.
    await Promise.all(sockets.filter(({ connecting }) => connecting).map((socket) => once(socket, 'connect')))
    const took = await signInsDuring(portal.origin, performance.now() + seconds * 1_000, problems)
    for (const socket of sockets) socket.destroy()
    const slowest = Math.max(...took)
    if (slowest > atMostMs) problems.push(`a right sign-in took ${Math.round(slowest)} ms`)
    say(`right sign-ins took ${took.map(Math.round).join(' ')} ms`)
    say(`answers to the flood: ${JSON.stringify(Object.fromEntries(answers))}`)
    return {
      name: `${connections} connections that send wrong passwords`,
      signIns: took.length,
      problems,
      p95: Math.round(percentile(took, 0.95)),
      slowest: Math.round(slowest),
    }
  } finally {
    await portal.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
