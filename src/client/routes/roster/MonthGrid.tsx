import { Link } from 'react-router-dom'
import type { ShiftEntry } from '@contract/shifts'
import { useEntryWords } from '@client/kits/shifts/EntryRow'
import { useTexts } from '@client/texts/catalogue'
import { rosterTexts } from '@client/texts/rosterTexts'
import { VisuallyHidden } from '@client/ui/VisuallyHidden'
import * as styles from './MonthGrid.module.css'
import { writtenDay, type Day } from './rosterDays'

type Props = {
  days: readonly Day[]
  byDay: ReadonlyMap<Day, readonly ShiftEntry[]>
  today: Day
  /** Its first day; days of the months beside it are paler. */
  month: Day
  /** The address of the week of a day. */
  weekSearch: (day: Day) => string
}

const daysPerWeek = 7

/** The days of a month in its weeks. Each day leads to its week. */
export const MonthGrid = ({ days, byDay, today, month, weekSearch }: Props) => {
  const texts = useTexts(rosterTexts)
  const wordsOf = useEntryWords()
  const weeks = days.filter((_day, index) => index % daysPerWeek === 0)
  const looks = { shift: styles.shift, offer: styles.offer, leave: styles.leave }
  return (
    <table className={styles.month}>
      <thead>
        <tr>
          {days.slice(0, daysPerWeek).map((day) => (
            <th key={day} scope="col">
              {writtenDay(day, 'weekday')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, index) => (
          <tr key={week}>
            {days.slice(index * daysPerWeek, (index + 1) * daysPerWeek).map((day) => {
              const entries = byDay.get(day) ?? []
              const isOther = day.slice(0, 7) !== month.slice(0, 7)
              return (
                <td key={day} className={isOther ? styles.other : undefined}>
                  <Link
                    className={day === today ? styles.today : styles.date}
                    to={weekSearch(day)}
                    aria-current={day === today ? 'date' : undefined}
                  >
                    <time dateTime={day} title={writtenDay(day, 'longDay')}>
                      {writtenDay(day, 'dayOfMonth')}
                    </time>
                    {entries.length > 0 && <VisuallyHidden>{texts.entryCount(entries.length)}</VisuallyHidden>}
                  </Link>
                  <ul className={styles.entries}>
                    {entries.map((entry) => {
                      const { kind, title, facts, tag } = wordsOf(entry)
                      const look = tag?.look === 'failed' ? styles.rejected : looks[kind]
                      const said = [title, ...facts, tag?.text].filter(Boolean).join(' · ')
                      return (
                        <li key={entry.id} className={look} title={said}>
                          <span data-excerpt>{title}</span>
                        </li>
                      )
                    })}
                  </ul>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
