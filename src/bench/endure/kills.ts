import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { connect, type Connections } from '@server/database/connect'
import { createScopes } from '@server/database/scopes'
import { seedScale } from '@server/demo/seedScale'
import { scaleAccounts, scaleKitchens, scalePerson } from '@server/demo/scale/scaleKitchens'
import { notificationCountRepository } from '@server/resources/notifications/notificationCountRepository'
import { startPostgresCluster } from '@server/testing/postgresCluster.mjs'
import { openInbox, type Inbox } from './inboxClient'
import { startPortalProcess, type PortalProcess } from './portalProcess'
import { judge, lostOf, writeAndKill, type Round } from './writers'

const secret = 'a secret for the endurance of Muster, nothing else'
const rounds = 20
const people = 30
const notifications = 40_000
/** Below this, a run proves nothing. */
const leastAcknowledged = 100

export type Verdict = {
  name: string
  rounds: number
  acknowledged: number
  /** Rounds in which 'read all' was acknowledged, and in which no response arrived. */
  readAll: number
  readAllCutOff: number
  problems: string[]
}
type Say = (text: string) => void

const moment = () => 150 + Math.random() * 700

const readersOf = (origin: string) => Promise.all(scaleAccounts.map(({ email }) => openInbox(origin, email)))
/** One account per round, whose inbox is marked read in one call. */
const victimsOf = async (origin: string) => {
  const inboxes: Inbox[] = []
  for (let index = 4; index < 4 + rounds; index++) inboxes.push(await openInbox(origin, scalePerson(index).email ?? ''))
  return inboxes
}

/** For every person the counts must match the rows: an aborted transaction left nothing behind. */
const countProblems = async ({ db }: Connections): Promise<string[]> => {
  const organisationId = scaleKitchens.key
  const wrong = await createScopes(db, () => new Date())
    .open()
    .inOrganisation(organisationId, (bound) => notificationCountRepository.reconcile({ db: bound, organisationId }))
  return wrong === 0 ? [] : [`the kept counts of ${wrong} people differ from their messages`]
}

type Scene = {
  name: string
  start: () => Promise<PortalProcess>
  /** Kills the target and restarts it; returns the portal that serves from then on. */
  kill: (portal: PortalProcess) => Promise<PortalProcess>
  /** Opens the data while no server holds it. */
  open: () => Promise<Connections>
}

const play = async ({ name, start, kill, open }: Scene, say: Say): Promise<Verdict> => {
  const seeding = await open()
  await seedScale(seeding.owner, { people, notifications, now: new Date() })
  await seeding.owner.updateTable('notifications').set({ read_at: null }).execute() // unread messages for every round
  await seeding.close()

  let portal = await start()
  const [readers, victims] = [await readersOf(portal.origin), await victimsOf(portal.origin)]
  const verdict: Verdict = { name, rounds, acknowledged: 0, readAll: 0, readAllCutOff: 0, problems: [] }
  const acknowledged: Round['acknowledged'] = new Map()
  for (let index = 0; index < rounds; index++) {
    const round = await writeAndKill({
      readers,
      victim: victims[index],
      killAfterMs: moment(),
      kill: async () => {
        portal = await kill(portal)
      },
    })
    for (const inbox of [...readers, ...victims]) inbox.moveTo(portal.origin)
    verdict.problems.push(...(await judge(round)))
    for (const [id, inbox] of round.acknowledged) acknowledged.set(id, inbox)
    if (round.readAll) verdict[round.readAll.isAcknowledged ? 'readAll' : 'readAllCutOff'] += 1
    say(`${name} ${index + 1} of ${rounds}: ${round.acknowledged.size} acknowledged`)
  }
  verdict.acknowledged = acknowledged.size
  verdict.problems.push(...(await lostOf(acknowledged))) // no later crash lost what an earlier one had kept
  if (acknowledged.size < leastAcknowledged) verdict.problems.push('too little was written to prove anything')
  await portal.stop()
  const after = await open()
  verdict.problems.push(...(await countProblems(after)))
  await after.close()
  return verdict
}

/** `kill -9` of the server during writes, on the embedded database. */
export const killEmbedded = async (say: Say): Promise<Verdict> => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'muster-endure-'))
  const start = () => startPortalProcess({ DATA_DIR: folder, MUSTER_DEMO: '1', SESSION_SECRET: secret })
  const first = await start() // creates the folder as the server does
  await first.stop()
  const kill = async (portal: PortalProcess) => {
    await portal.kill()
    return start()
  }
  const open = () => connect({ folder: path.join(folder, 'database') })
  try {
    return await play({ name: 'kill -9 of the server, embedded', start, kill, open }, say)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** `kill -9` of the server, or of PostgreSQL while the server keeps running. */
export const killOnPostgres =
  (what: 'server' | 'PostgreSQL') =>
  async (say: Say): Promise<Verdict> => {
    const cluster = await startPostgresCluster({ durable: true })
    const variables = {
      DATABASE_URL: cluster.url,
      DATA_DIR: path.join(cluster.folder, 'files'),
      SESSION_SECRET: secret,
    }
    const start = () => startPortalProcess({ ...variables, MUSTER_DEMO: '1' })
    const killServer = async (portal: PortalProcess) => {
      await portal.kill()
      return start()
    }
    const killPostgres = async (portal: PortalProcess) => {
      await cluster.kill()
      await cluster.restart()
      return portal
    }
    const kill = what === 'server' ? killServer : killPostgres
    const open = () => connect({ url: cluster.url, poolSize: 2 })
    const name = what === 'server' ? 'kill -9 of the server, PostgreSQL' : 'kill -9 of PostgreSQL'
    try {
      return await play({ name, start, kill, open }, say)
    } finally {
      await cluster.stop()
    }
  }
