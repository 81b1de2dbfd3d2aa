import { Button } from 'antd'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useToday } from '@client/kits/today/today'
import { useTexts } from '@client/texts/catalogue'
import { diaryPageTexts } from '@client/texts/diaryPageTexts'
import { dayAfter, formatDay } from '@client/ui/calendarDays'
import { Tooltip } from '@client/ui/Tooltip'
import * as styles from './DayHead.module.css'
import { dayHeadingId } from './diaryDialog'
import { toChosenDay } from './toChosenDay'

const drawn = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

type Props = { day: string; onDay: (date: string) => void }

/** Which day is shown: 'Today', or its long date (DY-004), with the days before and after it. */
export const DayHead = ({ day, onDay }: Props) => {
  const texts = useTexts(diaryPageTexts)
  const today = useToday()
  const isToday = day === today
  const step = (days: number, label: string, Icon: typeof ChevronLeft) => (
    <Tooltip title={label}>
      <Button
        aria-label={label}
        icon={<Icon {...drawn} />}
        onClick={() => onDay(toChosenDay(dayAfter(day, days), today))}
      />
    </Tooltip>
  )
  return (
    <header className={styles.head}>
      <h2 id={dayHeadingId} tabIndex={-1} aria-live="polite">
        {isToday ? texts.goToToday : formatDay(day, 'longDay')}
        {isToday && <span className={styles.date}> {formatDay(day, 'day')}</span>}
      </h2>
      <div className={styles.steps}>
        {!isToday && <Button onClick={() => onDay('')}>{texts.goToToday}</Button>}
        {step(-1, texts.previousDay, ChevronLeft)}
        {step(1, texts.nextDay, ChevronRight)}
      </div>
    </header>
  )
}
