/**
 * The process of one hostile client. It prepares its attack, starts it on command, and reports the outcome before it is
 * killed.
 */
import type { Target } from './attack'
import { attacks } from './attacks'
import { createPace } from './pace'

export type Order = { do: 'prepare'; name: string; target: Target } | { do: 'start' } | { do: 'report' }
export type Outcomes = { sent: number; tally: Record<string, number> }
export type Report = { prepared: true } | { started: true } | Outcomes

const outcomes: Outcomes = { sent: 0, tally: {} }
let start = () => {}

const obey = async (order: Order): Promise<Report> => {
  if (order.do === 'report') return outcomes
  if (order.do === 'start') {
    start()
    return { started: true }
  }
  const attack = attacks[order.name]
  if (!attack) throw new Error(`There is no attack '${order.name}'`)
  const nextTurn = createPace(attack.rate)
  const { tally } = outcomes
  start = await attack.prepare({
    target: order.target,
    turn: async () => {
      await nextTurn()
      outcomes.sent += 1
    },
    tally: (outcome) => void (tally[outcome] = (tally[outcome] ?? 0) + 1),
  })
  return { prepared: true }
}

process.once('disconnect', () => process.exit()) // its parent process is gone
process.on('message', (order: Order) => {
  obey(order).then(
    (report) => process.send?.(report),
    (failure: unknown) => {
      process.stderr.write(`${failure instanceof Error ? (failure.stack ?? failure.message) : String(failure)}\n`)
      process.exit(1)
    },
  )
})
