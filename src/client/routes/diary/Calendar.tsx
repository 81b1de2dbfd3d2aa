import { Button } from 'antd'
import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { useToday } from '@client/kits/today/today'
import { useDiaryDays, type DaysQuery } from '@client/state/diary/diaryApi'
import { useScreenState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { diaryPageTexts } from '@client/texts/diaryPageTexts'
import { dayAfter, formatDay, monthOf, monthsAfter, weekOf, weeksOfMonth } from '@client/ui/calendarDays'
import { VisuallyHidden } from '@client/ui/VisuallyHidden'
import * as styles from './Calendar.module.css'
import { toChosenDay } from './diaryAddress'

const mostDots = 3

type MonthGridProps = {
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
const MonthGrid = ({ labelledBy, weeks, cursor, day, today, totals, onMove, onChoose }: MonthGridProps) => {
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

const drawn = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** The day that the keyboard is on, whose month or week is shown: the chosen day, until the person moves from there. */
const useCursor = (day: string) => {
  const [moved, setMoved] = useScreenState<{ from: string; to: string } | null>('cursor', null)
  const forget = useEffectEvent(() => {
    if (moved !== null && moved.from !== day) setMoved(null)
  })
  useEffect(() => forget(), [day])
  const setCursor = (to: string) => setMoved({ from: day, to })
  return [moved?.from === day ? moved.to : day, setCursor] as const
}

type Props = {
  /** The chosen day. */
  day: string
  whose: Omit<DaysQuery, 'from' | 'to'>
  /** Shows one week, with a button for the whole month. */
  isCompact: boolean
  onChoose: (date: string) => void
}

/** Chooses the day that is shown (DY-005). Dots say how much a day has, up to three. */
export const Calendar = ({ day, whose, isCompact, onChoose }: Props) => {
  const texts = useTexts(diaryPageTexts)
  const today = useToday()
  const titleId = useId()
  const [isWhole, setIsWhole] = useScreenState('whole month', false)
  const [cursor, setCursor] = useCursor(day)
  const isWeek = isCompact && !isWhole
  const month = weeksOfMonth(cursor)
  const totals = useDiaryDays({ ...whose, from: month[0]?.[0] ?? day, to: month.at(-1)?.at(-1) ?? day })
  const turn = (step: number) => setCursor(isWeek ? dayAfter(cursor, step * 7) : monthsAfter(cursor, step))
  const Toggle = isWhole ? ChevronUp : ChevronDown
  return (
    <section className={styles.card} aria-label={texts.calendar}>
      <header className={styles.head}>
        <Button
          type="text"
          aria-label={isWeek ? texts.previousWeek : texts.previousMonth}
          icon={<ChevronLeft {...drawn} />}
          onClick={() => turn(-1)}
        />
        <h2 id={titleId} aria-live="polite">
          {formatDay(cursor, 'monthAndYear')}
        </h2>
        {isCompact && (
          <Button
            type="text"
            aria-label={isWhole ? texts.hideMonth : texts.showMonth}
            aria-expanded={isWhole}
            icon={<Toggle {...drawn} />}
            onClick={() => setIsWhole(!isWhole)}
          />
        )}
        <Button
          type="text"
          aria-label={isWeek ? texts.nextWeek : texts.nextMonth}
          icon={<ChevronRight {...drawn} />}
          onClick={() => turn(1)}
        />
      </header>
      <MonthGrid
        labelledBy={titleId}
        weeks={isWeek ? [weekOf(cursor)] : month}
        {...{ cursor, day, today, totals }}
        onMove={setCursor}
        onChoose={(chosen) => onChoose(toChosenDay(chosen, today))}
      />
    </section>
  )
}
