import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { connect } from '@server/database/connect'
import { judgeSenders, openSenders, type Sender } from '@conversations/testing/senders'
import { startPostgresCluster } from '@server/testing/postgresCluster.mjs'
import { fillChat } from '@conversations/bench/chatData'
import { freePort } from '@server/testing/freePort'
import { startPortalProcess } from './portalProcess'

const secret = 'a secret for the endurance of the chat of Muster'
const cuts = 1_000
const kills = 50
const senders = 3
/** Below this, a run proves nothing. */
const leastAcknowledged = 1_000

type Say = (text: string) => void
type Verdict = { name: string; acknowledged: number; cuts: number; kills: number; problems: string[] }

const cutAtRandom = async (clients: Sender[], count: number) => {
  for (let cut = 0; cut < count; cut++) {
    clients[Math.floor(Math.random() * clients.length)]?.cut()
    await wait(30 + Math.random() * 200)
  }
}

const play = async (
  name: string,
  variables: Record<string, string>,
  place: Parameters<typeof connect>[0],
  say: Say,
) => {
  const PORT = String(await freePort())
  const start = () => startPortalProcess({ ...variables, MUSTER_DEMO: '1', SESSION_SECRET: secret, PORT })
  await (await start()).stop() // fills the database, to which the chat's data is then added
  const data = await fillChat(place, secret)
  const identities = data.identities.slice(0, senders)
  const conversationSid = await data.conversationWith('Endurance', identities)
  const tokens = await Promise.all(identities.map(data.token))
  await data.close()

  let portal = await start()
  const uri = `ws://127.0.0.1:${PORT}/twilsock`
  const clients = await openSenders(tokens.map((token) => ({ token, uri, conversationSid })))
  const verdict: Verdict = { name, acknowledged: 0, cuts, kills, problems: [] }
  for (let kill = 0; kill < kills; kill++) {
    await cutAtRandom(clients, cuts / kills)
    await wait(Math.random() * 500)
    await portal.kill()
    portal = await start()
    if (kill % 10 === 9) say(`${name}: ${kill + 1} of ${kills} kills`)
  }
  Object.assign(verdict, await judgeSenders(clients))
  if (verdict.acknowledged < leastAcknowledged) verdict.problems.push('too little was sent to prove anything')
  await Promise.all(clients.map(({ close }) => close()))
  await portal.stop()
  return verdict
}

/** A thousand cut sockets and fifty `kill -9` of the server while three clients send, on the embedded database. */
export const chatEmbedded = async (say: Say): Promise<Verdict> => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'muster-endure-'))
  try {
    return await play('chat, embedded', { DATA_DIR: folder }, { folder: path.join(folder, 'database') }, say)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The same on PostgreSQL. */
export const chatOnPostgres = async (say: Say): Promise<Verdict> => {
  const cluster = await startPostgresCluster({ durable: true })
  try {
    const variables = { DATABASE_URL: cluster.url, DATA_DIR: path.join(cluster.folder, 'files') }
    return await play('chat, PostgreSQL', variables, { url: cluster.url, poolSize: 2 }, say)
  } finally {
    await cluster.stop()
  }
}
