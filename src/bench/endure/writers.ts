import { setTimeout as wait } from 'node:timers/promises'
import type { Inbox } from './inboxClient'

/** The result of a round of writing: everything the server acknowledged, and invalid responses. */
export type Round = {
  acknowledged: Map<string, Inbox>
  readAll: { inbox: Inbox; before: number; isAcknowledged: boolean } | null
  wrong: string[]
}

const atOnce = 4

/** Marks message after message as read, several at once, until told to stop or none are left. */
const readOn = async (inbox: Inbox, round: Round, isOver: () => boolean) => {
  const ids = await inbox.unreadIds()
  const one = async () => {
    for (let id = ids.pop(); id !== undefined && !isOver(); id = ids.pop()) {
      const { status } = await inbox.read(id)
      if (status === 200) round.acknowledged.set(id, inbox)
      else if (status !== 0 && status !== 503) round.wrong.push(`reading a message was answered with ${status}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
}

type Options = { readers: readonly Inbox[]; victim: Inbox | undefined; killAfterMs: number; kill: () => Promise<void> }

/** Writes from several clients, and kills something meanwhile. All writers have stopped when it resolves. */
export const writeAndKill = async ({ readers, victim, killAfterMs, kill }: Options): Promise<Round> => {
  const round: Round = { acknowledged: new Map(), readAll: null, wrong: [] }
  const before = victim ? await victim.unreadTotal() : 0
  let isOver = false
  const writing = readers.map((inbox) => readOn(inbox, round, () => isOver).catch(() => {})) // lists may fail
  const readingAll = (async () => {
    if (!victim) return
    await wait(Math.max(0, killAfterMs - 60 + Math.random() * 70)) // shortly before the kill, or during it
    const { status } = await victim.readAll()
    round.readAll = { inbox: victim, before, isAcknowledged: status === 200 }
  })()
  await wait(killAfterMs)
  await kill()
  isOver = true
  await Promise.all([...writing, readingAll])
  return round
}

/** Acknowledged and lost. */
export const lostOf = async (acknowledged: Round['acknowledged']): Promise<string[]> => {
  const problems: string[] = []
  for (const [id, inbox] of acknowledged)
    if (!(await inbox.isRead(id))) problems.push(`${inbox.email}: ${id} was acknowledged as read and is not`)
  return problems
}

/** Violations after a round: acknowledged changes that are lost, or partial changes. */
export const judge = async ({ acknowledged, readAll, wrong }: Round): Promise<string[]> => {
  const problems = [...wrong, ...(await lostOf(acknowledged))]
  if (readAll) {
    const { inbox, before, isAcknowledged } = readAll
    const unread = await inbox.unreadTotal()
    if (isAcknowledged && unread > 0) problems.push(`${inbox.email}: all were acknowledged as read, ${unread} are not`)
    if (unread !== 0 && unread !== before) problems.push(`${inbox.email}: ${unread} of ${before} are left half-way`)
  }
  return problems
}
