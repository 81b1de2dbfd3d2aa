import { EntryRow } from '@client/kits/shifts/EntryRow'
import { timesOf } from '@client/kits/shifts/shiftTimes'
import { useToday } from '@client/kits/today/today'
import { useAppSelector } from '@client/state/hooks'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { shiftsShown, useUpcomingShifts } from '@client/state/shifts/shiftsApi'
import { useTexts } from '@client/texts/catalogue'
import { shiftCardTexts } from '@client/texts/dashboardTexts'
import { dayInZone } from '@client/ui/calendarDays'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import { CardSkeleton, CardStates, DashboardCard, OutsideLink, useShiftsPage } from '@client/kits/cards/DashboardCard'
import * as styles from './ShiftsCard.module.css'
import { useDayStart } from './cardContext'

const Loading = () => (
  <CardSkeleton label={useTexts(shiftCardTexts).loading}>
    <ul className={styles.list}>
      {['38%', '34%', '42%'].map((width) => (
        <li key={width} className={styles.entry} aria-hidden="true">
          <span className={styles.blank} />
          <span className={styles.what}>
            <SkeletonLine width={width} />
            <SkeletonLine width="64%" />
          </span>
        </li>
      ))}
    </ul>
  </CardSkeleton>
)

/** The person's next shifts, leave and offers, from today on (DB-043). */
export const ShiftsCard = () => {
  const texts = useTexts(shiftCardTexts)
  const timeZone = useAppSelector(selectTimeZone)
  const today = useToday()
  const { data, list } = useUpcomingShifts(useDayStart())
  const records = data?.records.slice(0, shiftsShown) ?? []
  return (
    <DashboardCard
      id="shifts"
      title={texts.title}
      link={<OutsideLink href={useShiftsPage()}>{texts.viewAll}</OutsideLink>}
      bodyClass={styles.body}
    >
      <CardStates list={list} isEmpty={records.length === 0} texts={texts} isCompact skeleton={<Loading />}>
        <ul className={styles.list} tabIndex={-1}>
          {records.map((entry) => (
            <EntryRow
              key={`${entry.classType} ${entry.id}`}
              entry={entry}
              day={dayInZone(timesOf(entry).dateStart, timeZone)}
              today={today}
              isCompact
            />
          ))}
        </ul>
      </CardStates>
    </DashboardCard>
  )
}
