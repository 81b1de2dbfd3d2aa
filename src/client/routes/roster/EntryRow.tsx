import type { ShiftEntry } from '@contract/shifts'
import { useTexts } from '@client/texts/catalogue'
import { rosterTexts } from '@client/texts/rosterTexts'
import { Tag } from '@client/ui/Tag'
import * as styles from './EntryRow.module.css'
import { useEntryWords } from './entryWords'
import { writtenDay, type Day } from './rosterDays'

type Props = {
  entry: ShiftEntry
  /** Under which it is listed. */
  day: Day
  today: Day
  /** The entry before it is of the same day, whose date is not repeated. */
  isSameDay: boolean
}

/** A shift, leave or an offer with its date. */
export const EntryRow = ({ entry, day, today, isSameDay }: Props) => {
  const texts = useTexts(rosterTexts)
  const { title, facts, tag } = useEntryWords()(entry)
  const isToday = day === today
  return (
    <li className={styles.entry}>
      {isSameDay ? (
        <span className={styles.blank} aria-hidden="true" />
      ) : (
        <time className={isToday ? styles.today : styles.day} dateTime={day} title={writtenDay(day, 'longDay')}>
          <strong>{writtenDay(day, 'dayOfMonth')}</strong> <span>{writtenDay(day, 'weekday')}</span>
        </time>
      )}
      <span className={styles.what}>
        <span className={styles.title}>{title}</span>
        <span className={styles.facts}>{facts.join(' · ')}</span>
      </span>
      {tag ? <Tag look={tag.look}>{tag.text}</Tag> : isToday && !isSameDay && <Tag look="new">{texts.today}</Tag>}
    </li>
  )
}
