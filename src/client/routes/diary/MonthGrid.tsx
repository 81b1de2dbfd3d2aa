import { useRef, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { useTexts } from '@client/texts/catalogue'
import { diaryPageTexts } from '@client/texts/diaryPageTexts'
import { dayAfter, formatDay, monthOf, monthsAfter, weekOf } from '@client/ui/calendarDays'
import { VisuallyHidden } from '@client/ui/VisuallyHidden'
import * as styles from './MonthGrid.module.css'

const mostDots = 3

type Props = {
  labelledBy: string
  weeks: readonly (readonly string[])[]
  /** The day that the keyboard is on. */
  cursor: string
  /** The chosen day. */
  day: string
  today: string
  totals: ReadonlyMap<string, number>
  onMove: (day: string) => void
  onChoose: (day: string) => void
}

/** Where a key leads from a day; undefined for other keys. */
const moved = (day: string, key: string): string | undefined => {
  const week = weekOf(day)
  const targets: Record<string, () => string | undefined> = {
    ArrowLeft: () => dayAfter(day, -1),
    ArrowRight: () => dayAfter(day, 1),
    ArrowUp: () => dayAfter(day, -7),
    ArrowDown: () => dayAfter(day, 7),
    Home: () => week[0],
    End: () => week[6],
    PageUp: () => monthsAfter(day, -1),
    PageDown: () => monthsAfter(day, 1),
  }
  return targets[key]?.()
}

/** Weeks of days from Monday. Arrows, Home, End and the page keys move; Enter and Space choose. */
export const MonthGrid = ({ labelledBy, weeks, cursor, day, today, totals, onMove, onChoose }: Props) => {
  const texts = useTexts(diaryPageTexts)
  const grid = useRef<HTMLTableElement>(null)
  const handleKey = (event: KeyboardEvent) => {
    const next = moved(cursor, event.key)
    if (next === undefined) return
    event.preventDefault()
    flushSync(() => onMove(next))
    grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus()
  }
  const lookOf = (one: string) => {
    if (one === day) return styles.chosen
    if (one === today) return styles.today
    return monthOf(one) === monthOf(cursor) ? styles.day : styles.otherMonth
  }
  return (
    <table ref={grid} role="grid" className={styles.grid} aria-labelledby={labelledBy} onKeyDown={handleKey}>
      <thead>
        <tr>
          {texts.weekdays.map((short, index) => (
            <th key={short} scope="col">
              <span aria-hidden="true">{short}</span>
              <VisuallyHidden>{texts.weekdayNames[index]}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((one) => {
              const total = totals.get(one) ?? 0
              const name = formatDay(one, 'longDay')
              return (
                <td key={one} role="gridcell" aria-selected={one === day}>
                  <button
                    type="button"
                    data-day={one}
                    className={lookOf(one)}
                    tabIndex={one === cursor ? 0 : -1}
                    aria-label={total > 0 ? texts.dayWith(name, total) : name}
                    aria-current={one === today ? 'date' : undefined}
                    onClick={() => onChoose(one)}
                  >
                    {Number(one.slice(-2))}
                    <span className={styles.dots} aria-hidden="true">
                      {Array.from({ length: Math.min(total, mostDots) }, (_, index) => (
                        <span key={index} className={styles.dot} />
                      ))}
                    </span>
                  </button>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
