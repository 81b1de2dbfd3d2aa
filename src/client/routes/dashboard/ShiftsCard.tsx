import { useUpcomingShifts } from '@client/state/shifts/shiftsApi'
import { useTexts } from '@client/texts/catalogue'
import { shiftTexts } from '@client/texts/dashboardShiftTexts'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import { CardSkeleton, CardStates } from './CardStates'
import { DashboardCard } from './DashboardCard'
import { OutsideLink } from './OutsideLink'
import { ShiftRow } from './ShiftRow'
import * as styles from './ShiftsCard.module.css'
import { useDayStart } from './today'
import { useShiftsPage } from './useServicePage'

const Loading = () => (
  <CardSkeleton label={useTexts(shiftTexts).loading}>
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
  const texts = useTexts(shiftTexts)
  const { data, list } = useUpcomingShifts(useDayStart())
  const records = data?.records ?? []
  return (
    <DashboardCard
      id="shifts"
      title={texts.title}
      link={<OutsideLink href={useShiftsPage()}>{texts.viewAll}</OutsideLink>}
      bodyClass={styles.body}
    >
      <CardStates list={list} isEmpty={records.length === 0} texts={texts} isCompact skeleton={<Loading />}>
        <ul className={styles.list}>
          {records.map((entry) => (
            <ShiftRow key={`${entry.classType} ${entry.id}`} entry={entry} />
          ))}
        </ul>
      </CardStates>
    </DashboardCard>
  )
}
