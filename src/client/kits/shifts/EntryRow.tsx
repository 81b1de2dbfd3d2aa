import type { ShiftEntry } from '@contract/shifts'
import { useTexts } from '@client/texts/catalogue'
import { shiftTexts } from '@client/texts/shiftTexts'
import { formatDay } from '@client/ui/calendarDays'
import { Tag } from '@client/ui/Tag'
import * as styles from './EntryRow.module.css'
import { useEntryWords } from './entryWords'

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
  const said = facts.join(' · ')
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
      {tag ? <Tag look={tag.look}>{tag.text}</Tag> : isToday && !isSameDay && <Tag look="new">{texts.today}</Tag>}
    </li>
  )
}
