import { CircleAlert, CircleDashed, CirclePlay, LoaderCircle } from 'lucide-react'
import { memo, useEffect, useEffectEvent } from 'react'
import type { DayList, ListStatus } from '@contract/dayLists'
import { useSecondClock } from '@client/state/clock/clockSlice'
import { useDayLists } from '@client/state/dayLists/dayListsApi'
import { useAppSelector } from '@client/state/hooks'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { dayListTexts } from '@client/texts/dashboardTexts'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import { Tag } from '@client/ui/Tag'
import { formatInZone } from '@client/ui/zonedTime'
import {
  CardRow,
  CardSkeleton,
  CardStates,
  DashboardCard,
  OutsideLink,
  useTaskPage,
} from '@client/kits/cards/DashboardCard'
import * as styles from './DayListsCard.module.css'
import { usePlace, useWrittenDay } from './cardContext'

/** How a list stands at an instant: a countdown that has ended since the answer came changes it. */
export const statusAt = ({ status, onDemand, startTime, endTime }: DayList, now: string): ListStatus => {
  if (onDemand) return status
  if (endTime !== null && endTime <= now) return 'overdue'
  return status === 'upcoming' && startTime !== null && startTime <= now ? 'pending' : status
}

/** The end of the countdown of a list in a status; null where nothing counts (DB-053 to DB-056). */
export const countsTo = ({ onDemand, startTime, endTime }: DayList, status: ListStatus): string | null => {
  if (onDemand || status === 'overdue') return null
  return status === 'upcoming' ? startTime : endTime
}

/** Those whose countdown has ended since they were read, as text, to notice the next one. */
export const endedSince = (lists: readonly DayList[], now: string): string =>
  lists.flatMap((list) => (statusAt(list, now) === list.status ? [] : [`${list.id} ${statusAt(list, now)}`])).join()

const two = (count: number) => String(count).padStart(2, '0')

/** The time until an instant, HH:MM:SS. */
export const countdown = (until: string, now: string): string => {
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - Date.parse(now)) / 1_000))
  return [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':')
}

/** The only part of the page that renders each second. */
export const Countdown = ({ label, until }: { label: string; until: string }) => {
  const shown = useAppSelector(({ clock }) => countdown(until, clock.second))
  const timeZone = useAppSelector(selectTimeZone)
  return (
    <time className={styles.time} dateTime={until} title={formatInZone(until, timeZone, 'full')}>
      {label} {shown}
    </time>
  )
}

const looks = {
  overdue: { Icon: CircleAlert, look: styles.overdue },
  in_progress: { Icon: LoaderCircle, look: styles.progress },
  pending: { Icon: CircleDashed, look: styles.icon },
  upcoming: { Icon: CircleDashed, look: styles.icon },
}

/** Of several roles, or of a single one. */
const rolesOf = ({ roles, role }: DayList) => roles?.map(({ name }) => name).join(', ') ?? role?.name ?? ''

/** One list of today, and what is left of its time. It renders when its status changes, not each second. */
export const DayListRow = memo(({ list }: { list: DayList }) => {
  const texts = useTexts(dayListTexts)
  const status = useAppSelector(({ clock }) => statusAt(list, clock.second))
  const href = useTaskPage()('/my-tasks', { 'list-id': list.id })
  const { Icon, look } = list.onDemand ? { Icon: CirclePlay, look: styles.icon } : looks[status]
  const until = countsTo(list, status)
  const { name } = list.task
  const roles = rolesOf(list)
  return (
    <li className={styles.entry}>
      <CardRow href={href} className={styles.row}>
        <Icon
          size={18}
          strokeWidth={1.75}
          className={look}
          {...(list.onDemand || status === 'overdue'
            ? { 'aria-hidden': true }
            : { 'aria-label': texts.status[status] })}
        />
        <span className={styles.name} title={[name, roles].filter(Boolean).join(' · ')} data-excerpt>
          {name} {roles && <span className={styles.roles}>{roles}</span>}
        </span>
        {list.onDemand && <Tag>{texts.onDemand}</Tag>}
        {!list.onDemand && status === 'overdue' && <span className={styles.overdue}>{texts.status.overdue}</span>}
        {until !== null && <Countdown label={status === 'upcoming' ? texts.startIn : texts.dueIn} until={until} />}
      </CardRow>
    </li>
  )
})

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
