import type { ShiftEntry } from '@contract/shifts'
import { useTexts } from '@client/texts/catalogue'
import { rosterTexts } from '@client/texts/rosterTexts'
import { EntryBlock } from './EntryBlock'
import { writtenDay, type Day } from './rosterDays'
import * as styles from './WeekGrid.module.css'

type Props = { days: readonly Day[]; byDay: ReadonlyMap<Day, readonly ShiftEntry[]>; today: Day }

/** The seven days of a week side by side; below each other where there is no room for that. */
export const WeekGrid = ({ days, byDay, today }: Props) => {
  const texts = useTexts(rosterTexts)
  return (
    <div className={styles.place}>
      <ol className={styles.week}>
        {days.map((day) => {
          const entries = byDay.get(day) ?? []
          return (
            <li key={day} className={day === today ? styles.today : styles.day} aria-current={day === today && 'date'}>
              <h3 className={styles.head}>
                <time dateTime={day} title={writtenDay(day, 'longDay')}>
                  <span>{writtenDay(day, 'weekday')}</span> <strong>{writtenDay(day, 'dayOfMonth')}</strong>
                </time>
              </h3>
              {entries.length === 0 ? (
                <p className={styles.free}>{texts.free}</p>
              ) : (
                <ul className={styles.entries}>
                  {entries.map((entry) => (
                    <EntryBlock key={entry.id} entry={entry} />
                  ))}
                </ul>
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
