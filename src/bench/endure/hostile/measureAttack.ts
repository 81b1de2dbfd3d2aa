import { setTimeout as wait } from 'node:timers/promises'
import { besideOthers, type Load } from '../../machine/othersLoad'
import type { PortalProcess } from '../portalProcess'
import type { Attack } from './attack'
import type { Outcomes } from './attacker'
import { prepareAttacker } from './attackerProcess'
import { keepConversationBusy } from './busyConversation'
import { moreThan } from './moreThan'
import { createOrdinaryPeople, type Experience } from './ordinaryPeople'
import { heldBy, watchMost, watchProcessors, type Held, type Shares } from './processes'
import type { Stage } from './stage'
import { keepTrying, tryAtRest, tryChat, tryPicture, tryService, trySignIn, type Tried } from './tries'

export type Times = { warmUpMs: number; calmMs: number; attackMs: number; recoveryMs: number; settleMs: number }

const lookEveryMs = 500

export type Row = {
  name: string
  attack: Attack
  calm: Experience
  during: Experience
  /** Another user's tries meanwhile; null where only `/api/me` is measured. */
  tried: Tried | null
  outcomes: Outcomes
  /** The server's processor time per request of the attacker, in milliseconds. */
  costOfRequest: number
  /** `after` is null when the server has exited. */
  held: { before: Held; most: Held; after: Held | null }
  shares: Shares
  /** Caused by other programs on the machine. */
  load: Load
  /** Errors in the server's log. */
  logged: string[]
}

/** What the server holds afterwards. Memory is released by the next garbage collection, which may take a while. */
const letGo = async ({ pid, hasEnded }: PortalProcess, before: Held, { settleMs }: Times) => {
  const until = performance.now() + settleMs
  while (!hasEnded()) {
    const after = heldBy(pid)
    if (moreThan(before, after).length === 0 || performance.now() > until) return after
    await wait(lookEveryMs)
  }
  return null
}

type Attacker = Awaited<ReturnType<typeof prepareAttacker>>
type Scene = {
  stage: Stage
  portal: PortalProcess
  attack: Attack
  attacker: Attacker
  conversationSid: string
  times: Times
}

/** The further tries of other users under attack, besides `/api/me`. */
const startTrying = ({ stage, attack, conversationSid }: Scene, port: number) => {
  if (attack.alsoTried === undefined) return undefined
  const [authorization = ''] = stage.sessions
  const tries = {
    signIn: () => trySignIn(port, stage.late),
    chat: () => tryChat(port, stage.otherChatToken, conversationSid),
    picture: () => tryPicture(port, authorization),
    service: () => tryService(port, authorization),
  }
  return keepTrying(tries[attack.alsoTried]())
}

/** Runs the attack itself, and stops everything that runs with it. */
const strike = async (scene: Scene, port: number) => {
  const { stage, portal, attack, attacker, conversationSid, times } = scene
  const stopConversation =
    attack.isConversationBusy && (await keepConversationBusy(port, stage.otherChatToken, conversationSid))
  const pids = { server: portal.pid, database: stage.databasePid, attacker: attacker.pid }
  const readShares = watchProcessors(pids, portal.hasEnded)
  let stopTrying: ReturnType<typeof startTrying>
  try {
    await attacker.start()
    stopTrying = startTrying(scene, port)
    const { load } = await besideOthers(() => wait(times.attackMs))
    const shares = readShares()
    const outcomes = await attacker.outcomes()
    const tried = (await stopTrying?.()) ?? null // a hanging try is awaited under attack
    return { load, shares, outcomes, tried, costOfRequest: shares.serverMs / outcomes.sent }
  } finally {
    await attacker.kill()
    await stopTrying?.()
    if (stopConversation) await stopConversation()
  }
}

type Wanted = Pick<Row, 'name' | 'attack' | 'logged'> & { address: string; times: Times }

/** One attack on a portal at rest: the latencies of other users before and during it. */
export const measureAttack = async (
  stage: Stage,
  portal: PortalProcess,
  { name, attack, address, times, logged }: Wanted,
): Promise<Row> => {
  const port = Number(new URL(portal.origin).port)
  const target = { ...stage.targetAt(address), port }
  const people = createOrdinaryPeople(port, stage.sessions)
  await people.askWhile(() => wait(times.warmUpMs))
  await tryAtRest(trySignIn(port, stage.late)) // also loads what the first request of each kind loads
  await tryAtRest(tryChat(port, stage.otherChatToken, target.conversationSid))
  const attacker = await prepareAttacker(name, target)
  try {
    const { experience: calm } = await people.askWhile(() => wait(times.calmMs))
    const before = heldBy(portal.pid)
    const readMost = watchMost(portal.pid, portal.hasEnded)
    const scene = { stage, portal, attack, attacker, conversationSid: target.conversationSid, times }
    const { experience: during, result: seen } = await people.askWhile(() => strike(scene, port))
    people.close() // their connections are not left over by the attack
    await wait(times.recoveryMs)
    const after = await letGo(portal, before, times)
    return { name, attack, calm, during, ...seen, held: { before, most: readMost(), after }, logged }
  } finally {
    people.close()
    await attacker.kill()
  }
}
