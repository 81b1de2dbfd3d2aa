import { Button } from 'antd'
import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp } from 'lucide-react'
import { useId, useState } from 'react'
import { useToday } from '@client/kits/today/today'
import { useDiaryDays, type DaysQuery } from '@client/state/diary/diaryApi'
import { useTexts } from '@client/texts/catalogue'
import { diaryPageTexts } from '@client/texts/diaryPageTexts'
import { dayAfter, formatDay, monthsAfter, weekOf, weeksOfMonth } from '@client/ui/calendarDays'
import * as styles from './Calendar.module.css'
import { MonthGrid } from './MonthGrid'
import { toChosenDay } from './toChosenDay'

const drawn = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

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
  const [isWhole, setIsWhole] = useState(false)
  /** The day that the keyboard is on; its month or week is shown. */
  const [cursor, setCursor] = useState(day)
  const [last, setLast] = useState(day)
  if (day !== last) {
    setLast(day)
    setCursor(day)
  }
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
