import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link, useSearchParams } from 'react-router-dom'
import { panelProps, SegmentTabs } from '@client/kits/page/SegmentTabs'
import { useToday } from '@client/kits/today/today'
import { useAppSelector } from '@client/state/hooks'
import { selectMay } from '@client/state/session/accessSelectors'
import { useTexts } from '@client/texts/catalogue'
import { rosterTexts } from '@client/texts/rosterTexts'
import { shiftTexts } from '@client/texts/shiftTexts'
import { OwnPeriod } from './OwnPeriod'
import { periodOf, plusDays, readDay, rosterViews, writtenDay, type Day, type RosterView } from './rosterDays'
import { RosterTitle } from './RosterTitle'
import { TeamToday } from './TeamToday'
import * as stepStyles from './PeriodSteps.module.css'
import * as styles from './MyRoster.module.css'

/** The view and the day around which it is, in the URL: `?view=month&day=2026-03-02`. The week of today is the default. */
const useRosterAddress = () => {
  const today = useToday()
  const [search, setSearch] = useSearchParams()
  const isLeader = useAppSelector((state) => selectMay(state, 'roster.lead'))
  const views = rosterViews.filter((view) => view !== 'team' || isLeader)
  const view = views.find((one) => one === search.get('view')) ?? 'week'
  const day = readDay(search.get('day') ?? '', today)
  const searchOf = (changed: { view?: RosterView; day?: Day }): string => {
    const next = { view, day, ...changed }
    const params = new URLSearchParams({
      ...(next.view !== 'week' && { view: next.view }),
      ...(next.day !== today && { day: next.day }),
    })
    return `?${params.toString()}`
  }
  return {
    view,
    views,
    day,
    today,
    searchOf,
    choose: (next: RosterView) => setSearch(searchOf({ view: next }), { replace: true }),
  }
}

type StepsProps = { view: 'week' | 'month' | 'list'; address: ReturnType<typeof useRosterAddress> }

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

/** The period that is shown, with links to the one before it, to today, and to the next one. */
const PeriodSteps = ({ view, address: { day, today, searchOf } }: StepsProps) => {
  const texts = useTexts(rosterTexts)
  const { today: todayText } = useTexts(shiftTexts)
  const { first, next, previous } = periodOf(view, day)
  const last = plusDays(next, -1)
  const name =
    view === 'week'
      ? `${writtenDay(first, 'dayAndMonth')} – ${writtenDay(last, 'dayAndMonth')}`
      : writtenDay(first, 'monthAndYear')
  return (
    <div className={stepStyles.steps}>
      <Link className={stepStyles.arrow} to={searchOf({ day: previous })} replace aria-label={texts.previous[view]}>
        <ChevronLeft {...icon} />
      </Link>
      <Link className={stepStyles.today} to={searchOf({ day: today })} replace>
        {todayText}
      </Link>
      <Link className={stepStyles.arrow} to={searchOf({ day: next })} replace aria-label={texts.next[view]}>
        <ChevronRight {...icon} />
      </Link>
      <h2 className={stepStyles.name} aria-live="polite">
        {name}
      </h2>
    </div>
  )
}

const tabs = 'roster'

/** Own shifts and leave by week, by month or as a list, and for who leads a location its team of today. */
export const MyRoster = () => {
  const texts = useTexts(rosterTexts)
  const address = useRosterAddress()
  const { view, views, choose } = address
  return (
    <>
      <RosterTitle current="myRoster" />
      <div className={styles.page}>
        <div className={styles.tools}>
          {view !== 'team' && <PeriodSteps view={view} address={address} />}
          <SegmentTabs
            id={tabs}
            label={texts.views}
            tabs={views.map((key) => ({ key, text: texts.viewNames[key] }))}
            current={view}
            onChoose={choose}
          />
        </div>
        <div {...panelProps(tabs, view)} className={styles.panel}>
          {view === 'team' ? <TeamToday /> : <OwnPeriod view={view} address={address} />}
        </div>
      </div>
    </>
  )
}
