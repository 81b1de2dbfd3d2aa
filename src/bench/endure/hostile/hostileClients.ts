import type { PortalProcess } from '../portalProcess'
import { attackLine, attackTable } from './attackTable'
import { attacks } from './attacks'
import { judgeRow } from './judgeRow'
import { measureAttack, type Row, type Times } from './measureAttack'
import { openStage, type Database, type Stage } from './stage'

export type HostileOptions = {
  /** Names of attacks; all when empty. */
  only: readonly string[]
  /**
   * One second of each attack on a shared server, to check that all run and the server survives; times are not judged.
   */
  isQuick: boolean
}
type Say = (text: string) => void

const atLength: Times = { warmUpMs: 2_000, calmMs: 3_000, attackMs: 15_000, recoveryMs: 5_000, settleMs: 30_000 }
const inShort: Times = { warmUpMs: 100, calmMs: 200, attackMs: 1_000, recoveryMs: 0, settleMs: 0 }
const mostLogged = 3
const longestLine = 400

/** The first message of each kind: log lines contain times and ids. */
const messagesIn = (lines: readonly string[]) => {
  const kinds = new Map(lines.map((line) => [line.replace(/"(?:time|reqId|durationMs)":[^,}]+/g, ''), line]))
  return [...kinds.values()].slice(0, mostLogged).map((line) => `  logged: ${line.slice(0, longestLine)}`)
}

/**
 * A new server per attack, so that the aftermath of one attack is not attributed to the next. In a quick run they share
 * one.
 */
const createServers = (stage: Stage, isShared: boolean) => {
  let portal: PortalProcess | undefined
  let log: string[] = []
  return {
    next: async () => {
      if (!isShared || portal?.hasEnded()) await portal?.kill()
      if (!isShared || !portal || portal.hasEnded())
        portal = await stage.start((line) => line.startsWith('{') && log.push(line))
      log = []
      return { portal, logged: log }
    },
    stop: async () => portal?.kill(),
  }
}

const run = async (stage: Stage, { only, isQuick }: HostileOptions, say: Say) => {
  const servers = createServers(stage, isQuick)
  const rows: Row[] = []
  const problems: string[] = []
  for (const [index, [name, attack]] of Object.entries(attacks).entries()) {
    if (only.length > 0 && !only.includes(name)) continue
    const address = `127.0.1.${index + 1}` // the throttle counts by address
    try {
      const { portal, logged } = await servers.next()
      const times = isQuick ? inShort : atLength
      const row = await measureAttack(stage, portal, { name, attack, address, times, logged })
      rows.push(row)
      problems.push(...judgeRow(row, isQuick).map((problem) => `${attack.title}: ${problem}`))
      say([attackLine(row, isQuick), ...messagesIn(logged)].join('\n'))
    } catch (problem) {
      say(problem instanceof Error ? (problem.stack ?? problem.message) : String(problem))
      problems.push(`${attack.title}: ${String(problem)}`)
    }
  }
  await servers.stop()
  say(`\n${attackTable(rows, isQuick)}\n`)
  return problems
}

/** Other users keep working during each attack of a hostile client: one row per kind of attack. */
export const attackPortal =
  (database: Database, options: HostileOptions) =>
  async (say: Say): Promise<{ name: string; problems: string[] }> => {
    const stage = await openStage(database)
    try {
      return { name: `hostile clients, ${database}`, problems: await run(stage, options, say) }
    } finally {
      await stage.close()
    }
  }
