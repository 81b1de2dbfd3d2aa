import { useEffect, useEffectEvent } from 'react'
import type { DayList } from '@contract/dayLists'
import { useSecondClock } from '@client/state/clock/clockSlice'
import { useDayLists } from '@client/state/dayLists/dayListsApi'
import { useAppSelector } from '@client/state/hooks'
import { useTexts } from '@client/texts/catalogue'
import { dayListTexts } from '@client/texts/dashboardListTexts'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import { CardSkeleton, CardStates } from './CardStates'
import { DashboardCard } from './DashboardCard'
import { DayListRow } from './DayListRow'
import * as styles from './DayListsCard.module.css'
import { countsTo, endedSince } from './dayListStatus'
import { OutsideLink } from './OutsideLink'
import { useWrittenDay } from './today'
import { usePlace } from './usePlace'
import { useTaskPage } from './useServicePage'

const Loading = () => (
  <CardSkeleton label={useTexts(dayListTexts).loading}>
    <ul className={styles.list}>
      {['46%', '38%', '30%', '42%', '34%'].map((width) => (
        <li key={width} className={styles.entry} aria-hidden="true">
          <span className={styles.row}>
            <SkeletonLine width={18} height={18} />
            <span className={styles.name}>
              <SkeletonLine width={width} />
            </span>
            <SkeletonLine width={84} />
          </span>
        </li>
      ))}
    </ul>
  </CardSkeleton>
)

const none: readonly DayList[] = []

/** Reads the lists again when a countdown ends: the task service says what has become of them. */
const useRefetchAtEnd = (lists: readonly DayList[], refetch: () => void) => {
  const ended = useAppSelector(({ clock }) => endedSince(lists, clock.second))
  const handleEnd = useEffectEvent(refetch)
  useEffect(() => {
    if (ended !== '') handleEnd()
  }, [ended])
}

/** What is to be done today at the selected location (DB-049). */
export const DayListsCard = () => {
  const texts = useTexts(dayListTexts)
  const { locationId, name, isNowhere } = usePlace()
  const { data, list } = useDayLists(locationId, useWrittenDay())
  const lists = data?.records ?? none
  useSecondClock(lists.some((one) => countsTo(one, one.status) !== null))
  useRefetchAtEnd(lists, list.retry)
  const href = useTaskPage()('/my-tasks')
  return (
    <DashboardCard
      id="day-lists"
      title={texts.title(name)}
      link={href !== null && <OutsideLink href={href}>{texts.viewAll}</OutsideLink>}
      bodyClass={styles.body}
    >
      <CardStates
        list={list}
        isEmpty={lists.length === 0}
        texts={{ failed: texts.failed, stale: texts.stale, empty: texts.empty(name) }}
        isCompact
        isNowhere={isNowhere}
        skeleton={<Loading />}
      >
        <ul className={styles.list}>
          {lists.map((one) => (
            <DayListRow key={one.id} list={one} />
          ))}
        </ul>
      </CardStates>
    </DashboardCard>
  )
}
