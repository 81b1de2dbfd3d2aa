import { attackLine, attackTable } from './attackTable'
import { attacks } from './attacks'
import { judgeRow } from './judgeRow'
import { measureAttack, type Row, type Times } from './measureAttack'
import { openStage, type Database } from './stage'

export type HostileOptions = {
  /** Names of attacks; all when empty. */
  only: readonly string[]
  /** A second of each on one server, to see that all run and the server lives; times are not judged. */
  isQuick: boolean
}
type Say = (text: string) => void

const atLength: Times = { warmUpMs: 2_000, calmMs: 3_000, attackMs: 15_000, recoveryMs: 5_000, settleMs: 30_000 }
const inShort: Times = { warmUpMs: 100, calmMs: 200, attackMs: 1_000, recoveryMs: 0, settleMs: 0 }
const mostLogged = 3

/** The first of each kind: what is logged holds times and ids. */
const messagesIn = (lines: readonly string[]) => {
  const kinds = new Map(lines.map((line) => [line.replace(/"(?:time|requestId|reqId|duration)":[^,}]+/g, ''), line]))
  return [...kinds.values()].slice(0, mostLogged)
}

/** While one hostile client does its worst, other people go on working: a row for each kind of attack. */
export const attackPortal =
  (database: Database, { only, isQuick }: HostileOptions) =>
  async (say: Say): Promise<{ name: string; problems: string[] }> => {
    const times = isQuick ? inShort : atLength
    const names = Object.keys(attacks).filter((name) => only.length === 0 || only.includes(name))
    const stage = await openStage(database)
    const rows: Row[] = []
    let log: string[] = []
    const start = () => stage.start((line) => line.startsWith('{') && log.push(line))
    try {
      let portal = await start()
      for (const [index, name] of names.entries()) {
        const attack = attacks[name]
        if (!attack) continue
        log = []
        const address = `127.0.1.${index + 1}` // the throttle counts by address
        const row = await measureAttack(stage, portal, { name, attack, address, times, logged: log })
        rows.push(row)
        say(attackLine(row, isQuick))
        for (const line of messagesIn(row.logged)) say(`  logged: ${line.slice(0, 400)}`)
        const isLast = index === names.length - 1
        if (isQuick && !isLast && !portal.hasEnded()) continue // one server for all
        await portal.kill()
        if (!isLast) portal = await start() // what one attack left behind is not counted as another's
      }
    } finally {
      await stage.close()
    }
    say(`\n${attackTable(rows, isQuick)}\n`)
    const problems = rows.flatMap((row) => judgeRow(row, isQuick).map((problem) => `${row.attack.title}: ${problem}`))
    return { name: `hostile clients, ${database}`, problems }
  }
