import { selectOwnIdentity, selectShown } from '@client/state/chat/chatSelectors'
import type { ChatMessage, Stretch } from '@client/state/chat/chatTypes'
import { placeOf } from '@client/state/chat/threads'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import type { RootState } from '@client/state/types'
import { formatInZone } from '@client/ui/zonedTime'

/** Messages of one author, one after the other, with one header. */
export type Run = { key: string; author: string; dateCreated: string; indexes: readonly number[]; isNew: boolean }
/** The runs of one day of the account's time zone; `instant` is in it. */
export type Day = { key: string; instant: string; runs: readonly Run[] }

/** Messages of one author that are at most this far apart share a header (LOOK), in milliseconds. */
const runGapMs = 5 * 60_000
/** Offsets of time zones are multiples of this: all instants of a slot are in the same day. */
const slotMs = 15 * 60_000

const dayBySlot = new Map<string, string>()
/** The day of an instant. Formatting is slow, so it is done once for a quarter of an hour. */
export const dayOf = (instant: string, timeZone: string): string => {
  const slot = `${Math.floor(Date.parse(instant) / slotMs)}/${timeZone}`
  const known = dayBySlot.get(slot) ?? formatInZone(instant, timeZone, 'day')
  dayBySlot.set(slot, known)
  return known
}

type Messages = {
  messages: readonly ChatMessage[]
  /** The first message below the line 'New messages'. */
  newAt: number | null
  timeZone: string
}

const isSameRun = (one: Run | undefined, other: Run) =>
  one !== undefined &&
  one.author === other.author &&
  one.isNew === other.isNew &&
  one.indexes.length === other.indexes.length &&
  one.indexes.every((index, at) => index === other.indexes[at])

/** What did not change stays the same object, so that only the runs that did are rendered again. */
const reusing = (before: readonly Day[], after: readonly Day[]): readonly Day[] => {
  const dayBefore = new Map(before.map((day) => [day.key, day]))
  const days = after.map((day) => {
    const known = dayBefore.get(day.key)
    if (!known) return day
    const runBefore = new Map(known.runs.map((run) => [run.key, run]))
    const runs = day.runs.map((run) => {
      const same = runBefore.get(run.key)
      return same && isSameRun(same, run) ? same : run
    })
    const isSame = runs.length === known.runs.length && runs.every((run, at) => run === known.runs[at])
    return isSame ? known : { ...day, instant: known.instant, runs }
  })
  return days.length === before.length && days.every((day, at) => day === before[at]) ? before : days
}

/** Messages by day and by run (LC-010); `before` is the last result. */
export const groupMessages = ({ messages, newAt, timeZone }: Messages, before: readonly Day[] = []): readonly Day[] => {
  const grouped: { key: string; instant: string; runs: { run: Run; indexes: number[]; last: number }[] }[] = []
  for (const { index, author, dateCreated } of messages) {
    const at = Date.parse(dateCreated)
    const key = dayOf(dateCreated, timeZone)
    let day = grouped.at(-1)
    if (day?.key !== key) grouped.push((day = { key, instant: dateCreated, runs: [] }))
    const open = day.runs.at(-1)
    if (open && open.run.author === author && at - open.last <= runGapMs && index !== newAt) {
      open.indexes.push(index)
      open.last = at
      continue
    }
    const own = [index]
    day.runs.push({
      run: { key: `run ${index}`, author, dateCreated, indexes: own, isNew: index === newAt },
      indexes: own,
      last: at,
    })
  }
  return reusing(
    before,
    grouped.map(({ key, instant, runs }) => ({ key, instant, runs: runs.map(({ run }) => run) })),
  )
}

/** Messages that are rendered when a conversation is opened. */
const shownAtOnce = 16
/** How many more scrolling up renders at a time. */
export const shownMore = 4

/** The line 'New messages' stands between these indexes, which were new when the conversation was opened. */
export type NewRange = { since: number | null; upTo: number }

/** The first message of others that was new; null while the page with it is not loaded. */
const newAtOf = ({ messages, hasOlder }: Stretch, { since, upTo }: NewRange, own: string) => {
  if (since === null || (hasOlder && (messages[0]?.index ?? Infinity) > since)) return null
  return messages.find(({ index, author }) => index > since && index <= upTo && author !== own)?.index ?? null
}

/** The place of the first message that is rendered: `first` or the newest ones. */
export const startOf = (messages: readonly ChatMessage[], first: number | null): number => {
  const latest = Math.max(0, messages.length - shownAtOnce)
  return first === null ? latest : Math.min(placeOf(messages, first), latest)
}

/**
 * A selector of what one open conversation renders. It keeps its last result: a message that arrives or changes leaves all
 * other runs the same objects, so that they are not rendered again.
 */
export const createSelectDays = () => {
  let last: { shown: Stretch; first: number | null; range: NewRange; timeZone: string } | undefined
  let days: readonly Day[] = []
  return (state: RootState, sid: string, first: number | null, range: NewRange): readonly Day[] => {
    const shown = selectShown(state, sid)
    const timeZone = selectTimeZone(state)
    if (last?.shown === shown && last.first === first && last.range === range && last.timeZone === timeZone) return days
    last = { shown, first, range, timeZone }
    const newAt = newAtOf(shown, range, selectOwnIdentity(state))
    days = groupMessages({ messages: shown.messages.slice(startOf(shown.messages, first)), newAt, timeZone }, days)
    return days
  }
}
