import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { attemptCalls } from '@contract/training/attempts'
import { connect } from '@server/database/connect'
import { startPostgresCluster } from '@server/testing/postgresCluster.mjs'
import { addLearners, askedKeys, attemptOf } from '../calls/fill/fillLearners'
import { openSessions } from '../openSessions'
import { startPortalProcess } from './portalProcess'

const secret = 'a secret for the endurance of learning in Muster'
const organisation = 'harbour'
const learners = 20
const kills = 20
/** Of all saves, this share is cut off by the client. */
const cutShare = 0.1
/** Before each kill, however slow the machine is: with less, a run proves nothing. */
const savesOfLife = 60

type Say = (text: string) => void
type Verdict = { name: string; acknowledged: number; cuts: number; kills: number; problems: string[] }
/** By key, the number that was sent last, and the last one that the server has acknowledged. */
type Written = Map<string, { sent: number; acknowledged: number }>
type Learner = { id: string; token: string; written: Written; saves: number; cuts: number; wrong: string[] }

/** Saves one number after another, as the player does: the same again until it is acknowledged. */
const write = async (learner: Learner, originOf: () => string, isOver: () => boolean) => {
  for (let number = 1; !isOver(); number++) {
    const key = askedKeys[number % askedKeys.length] ?? ''
    const kept = learner.written.get(key) ?? { sent: 0, acknowledged: 0 }
    learner.written.set(key, { ...kept, sent: number })
    const isCut = Math.random() < cutShare
    const status = await fetch(`${originOf()}${attemptCalls.save.path.replace(':id', attemptOf(learner.id))}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${learner.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ attempt: { answers: { [key]: String(number) } } }),
      ...(isCut && { signal: AbortSignal.timeout(Math.ceil(Math.random() * 20)) }),
    }).then(
      async (answer) => (await answer.text(), answer.status),
      (failure: Error) => {
        if (failure.name === 'TimeoutError') learner.cuts++
        return 0 // or the server is gone
      },
    )
    if (status === 200) {
      learner.written.set(key, { sent: number, acknowledged: number })
      learner.saves++
    }
    if (status !== 200 && status !== 0 && status !== 503) learner.wrong.push(`a save was answered with ${status}`)
    await wait(status === 200 ? 5 : 50)
  }
}

/** Every answer is at least as new as the last one that was acknowledged, and none that was never sent. */
const lostOf = (learner: Learner, answers: Readonly<Record<string, unknown>>): string[] =>
  [...learner.written].flatMap(([key, { sent, acknowledged }]) => {
    const stored = Number(answers[key] ?? 0)
    return stored >= acknowledged && stored <= sent
      ? []
      : [`${learner.id}: ${key} is ${stored}; ${acknowledged} was acknowledged, ${sent} sent`]
  })

const play = async (
  name: string,
  variables: Record<string, string>,
  place: Parameters<typeof connect>[0],
  say: Say,
): Promise<Verdict> => {
  const start = () => startPortalProcess({ ...variables, MUSTER_DEMO: '1', SESSION_SECRET: secret })
  await (await start()).stop() // fills the database, to which the learners are then added
  const filling = await connect(place)
  const people = await filling.owner.selectFrom('people').select(['id', 'organisation_id']).orderBy('id').execute()
  const tokens = await openSessions(filling.owner, secret)
  const all = people.flatMap(({ id, organisation_id }, at): Learner[] => {
    const token = tokens[at]
    if (organisation_id !== organisation || token === undefined) return []
    return [{ id, token, written: new Map(), saves: 0, cuts: 0, wrong: [] }]
  })
  const chosen = all.slice(0, learners)
  await filling.owner.deleteFrom('training_settings').where('organisation_id', '=', organisation).execute()
  await addLearners(
    filling.owner,
    organisation,
    chosen.map(({ id }) => id),
  )
  await filling.close()

  let portal = await start()
  let isOver = false
  const writing = chosen.map((learner) =>
    write(
      learner,
      () => portal.origin,
      () => isOver,
    ),
  )
  const saved = () => chosen.reduce((sum, { saves }) => sum + saves, 0)
  for (let kill = 0; kill < kills; kill++) {
    const before = saved()
    while (saved() < before + savesOfLife) await wait(20)
    await wait(Math.random() * 1_000)
    await portal.kill()
    portal = await start()
    if (kill % 5 === 4) say(`${name}: ${kill + 1} of ${kills} kills`)
  }
  isOver = true
  await Promise.all(writing)
  await portal.stop()

  const judging = await connect(place)
  const rows = await judging.owner.selectFrom('training_attempts').select(['id', 'answers']).execute()
  await judging.close()
  const answersOf = ({ id }: Learner) => rows.find((row) => row.id === attemptOf(id))?.answers ?? {}
  const problems = chosen.flatMap((learner) => [...learner.wrong, ...lostOf(learner, answersOf(learner))])
  const acknowledged = saved()
  const cuts = chosen.reduce((sum, learner) => sum + learner.cuts, 0)
  return { name, acknowledged, cuts, kills, problems }
}

/** `kill -9` of the server, and cut requests, while twenty learners answer, on the embedded database. */
export const killLearning = async (say: Say): Promise<Verdict> => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'muster-endure-'))
  try {
    return await play('learning, embedded', { DATA_DIR: folder }, { folder: path.join(folder, 'database') }, say)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The same on PostgreSQL. */
export const killLearningOnPostgres = async (say: Say): Promise<Verdict> => {
  const cluster = await startPostgresCluster({ durable: true })
  try {
    const variables = { DATABASE_URL: cluster.url, DATA_DIR: path.join(cluster.folder, 'files') }
    return await play('learning, PostgreSQL', variables, { url: cluster.url, poolSize: 2 }, say)
  } finally {
    await cluster.stop()
  }
}
