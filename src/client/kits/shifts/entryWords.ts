import type { ShiftEntry } from '@contract/shifts'
import { useAppSelector } from '@client/state/hooks'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { shiftTexts } from '@client/texts/shiftTexts'
import { formatInZone } from '@client/ui/zonedTime'
import { durationText, leaveDuration, shiftOf, timesOf } from './shiftTimes'

const looks = { pending: 'pending', approved: 'done', rejected: 'failed' } as const
const secondMs = 1_000

/** What is said of an entry: its times or kind, further facts, and how it stands (DB-046 to DB-048). */
export const useEntryWords = () => {
  const texts = useTexts(shiftTexts)
  const timeZone = useAppSelector(selectTimeZone)
  const hoursOf = (entry: ShiftEntry) => {
    const { dateStart, dateEnd } = timesOf(entry)
    return `${formatInZone(dateStart, timeZone, 'time')} – ${formatInZone(dateEnd, timeZone, 'time')}`
  }
  const breakOf = (length: number, start: string | null) => {
    if (length <= 0) return null
    const said = durationText(length * secondMs, texts)
    return start === null ? texts.break(said) : texts.breakAt(said, formatInZone(start, timeZone, 'time'))
  }
  /** The time of a break is left out where there is little room. */
  return (entry: ShiftEntry, { isCompact = false } = {}) => {
    if (entry.classType === 'EE::LeaveRequest') {
      const times = entry.allDay ? texts.allDay : hoursOf(entry)
      return {
        kind: 'leave' as const,
        title: entry.type.name,
        facts: [times, leaveDuration(entry, timeZone, texts)],
        tag: { look: looks[entry.status], text: texts.status[entry.status] },
      }
    }
    const { role, location, breakLength, breakStart } = shiftOf(entry)
    const isOffer = entry.classType === 'EE::ShiftCommunication'
    return {
      kind: isOffer ? ('offer' as const) : ('shift' as const),
      title: hoursOf(entry),
      facts: [role?.name, location.name, breakOf(breakLength, isCompact ? null : breakStart)].filter(
        (fact) => typeof fact === 'string',
      ),
      tag: isOffer ? { look: 'new' as const, text: texts.offered } : null,
    }
  }
}
