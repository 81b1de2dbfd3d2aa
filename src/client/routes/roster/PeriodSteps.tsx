import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useTexts } from '@client/texts/catalogue'
import { rosterTexts } from '@client/texts/rosterTexts'
import { shiftTexts } from '@client/texts/shiftTexts'
import * as styles from './PeriodSteps.module.css'
import { periodOf, plusDays, writtenDay } from './rosterDays'
import type { useRosterAddress } from './useRosterAddress'

type Props = { view: 'week' | 'month' | 'list'; address: ReturnType<typeof useRosterAddress> }

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

/** The period that is shown, with links to the one before it, to today, and to the next one. */
export const PeriodSteps = ({ view, address: { day, today, searchOf } }: Props) => {
  const texts = useTexts(rosterTexts)
  const { today: todayText } = useTexts(shiftTexts)
  const { first, next, previous } = periodOf(view, day)
  const last = plusDays(next, -1)
  const name =
    view === 'week'
      ? `${writtenDay(first, 'dayAndMonth')} – ${writtenDay(last, 'dayAndMonth')}`
      : writtenDay(first, 'monthAndYear')
  return (
    <div className={styles.steps}>
      <Link className={styles.arrow} to={searchOf({ day: previous })} replace aria-label={texts.previous[view]}>
        <ChevronLeft {...icon} />
      </Link>
      <Link className={styles.today} to={searchOf({ day: today })} replace>
        {todayText}
      </Link>
      <Link className={styles.arrow} to={searchOf({ day: next })} replace aria-label={texts.next[view]}>
        <ChevronRight {...icon} />
      </Link>
      <h2 className={styles.name} aria-live="polite">
        {name}
      </h2>
    </div>
  )
}
