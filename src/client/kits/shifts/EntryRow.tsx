import type { ShiftEntry } from '@contract/shifts'
import { useAppSelector } from '@client/state/hooks'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { shiftTexts } from '@client/texts/shiftTexts'
import { formatDay } from '@client/ui/calendarDays'
import { Tag } from '@client/ui/Tag'
import { formatInZone } from '@client/ui/zonedTime'
import * as styles from './EntryRow.module.css'
import { OfferButtons } from './OfferButtons'
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

type Props = {
  entry: ShiftEntry
  /** Under which it is listed, '2026-03-02'. */
  day: string
  today: string
  /** The entry before it is of the same day, whose date is not repeated. */
  isSameDay?: boolean
  /** In a card: as wide as its content, each text on one line. */
  isCompact?: boolean
}

/** A shift, leave or an offer with its date (DB-047). */
export const EntryRow = ({ entry, day, today, isSameDay = false, isCompact = false }: Props) => {
  const texts = useTexts(shiftTexts)
  const { title, facts, tag } = useEntryWords()(entry, { isCompact })
  const isToday = day === today
  const isOffer = entry.classType === 'EE::ShiftCommunication'
  const said = [...(isOffer && isCompact ? [texts.offered] : []), ...facts].join(' · ')
  const excerpt = (text: string) => (isCompact ? { title: text, 'data-excerpt': '' } : {})
  return (
    <li className={isCompact ? styles.compact : styles.entry}>
      {isSameDay ? (
        <span className={styles.blank} aria-hidden="true" />
      ) : (
        <time className={isToday ? styles.today : styles.day} dateTime={day} title={formatDay(day, 'longDay')}>
          <strong>{formatDay(day, 'dayOfMonth')}</strong> <span>{formatDay(day, 'weekday')}</span>
        </time>
      )}
      <span className={styles.what}>
        <span className={styles.title} {...excerpt(title)}>
          {title}
        </span>
        <span className={styles.facts} {...excerpt(said)}>
          {said}
        </span>
      </span>
      <span className={styles.end}>
        {tag && !(isOffer && isCompact) && <Tag look={tag.look}>{tag.text}</Tag>}
        {!tag && isToday && !isSameDay && <Tag look="new">{texts.today}</Tag>}
        {isOffer && (
          <OfferButtons
            offer={entry}
            what={`${formatDay(day, 'dayAndMonth')}, ${title}`}
            facts={facts}
            isCompact={isCompact}
          />
        )}
      </span>
    </li>
  )
}
