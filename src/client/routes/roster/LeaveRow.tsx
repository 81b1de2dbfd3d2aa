import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { LeaveRequest } from '@contract/roster'
import { ListStates } from '@client/kits/records/ListStates'
import { useListWithButton } from '@client/kits/records/useListWithButton'
import { lastMomentOf, leaveDuration } from '@client/kits/shifts/shiftTimes'
import { useAppSelector } from '@client/state/hooks'
import type { PageQuery } from '@client/state/records/listEndpoints'
import type { PagedList } from '@client/state/records/pagedList'
import { useLeaveOf } from '@client/state/roster/leaveRequests'
import type { leaveName } from '@client/state/roster/rosterTags'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { leaveTexts } from '@client/texts/leaveTexts'
import { shiftTexts } from '@client/texts/shiftTexts'
import { EmptyState } from '@client/ui/EmptyState'
import { illustrations } from '@client/ui/illustrations'
import { formatInZone } from '@client/ui/zonedTime'
import { RowsSkeleton } from './RosterTitle'
import * as rowStyles from './LeaveRow.module.css'
import * as styles from './rosterPage.module.css'

/** When leave is, as one text: '2 Mar – 4 Mar', or '2 Mar, 13:00 – 16:00'. */
export const useLeaveDays = () => {
  const timeZone = useAppSelector(selectTimeZone)
  return (leave: Pick<LeaveRequest, 'dateStart' | 'dateEnd' | 'allDay'>): string => {
    const { dateStart, dateEnd, allDay } = leave
    const dayAt = (instant: string) => formatInZone(instant, timeZone, 'dayAndMonth')
    const [first, last] = [dayAt(dateStart), dayAt(lastMomentOf(leave))]
    const at = (instant: string) => formatInZone(instant, timeZone, 'time')
    const days = first === last ? first : `${first} – ${last}`
    return allDay ? days : `${days}, ${at(dateStart)} – ${at(dateEnd)}`
  }
}

type RowProps = {
  leave: LeaveRequest
  /** Before it, as of who asks. */
  picture?: ReactNode
  /** Above the kind of leave. */
  name?: string
  children: ReactNode
}

/** A request for leave: what, when, how long, and why. */
export const LeaveRow = ({ leave, picture, name, children }: RowProps) => {
  const texts = useTexts(leaveTexts)
  const durations = useTexts(shiftTexts)
  const timeZone = useAppSelector(selectTimeZone)
  const days = useLeaveDays()(leave)
  const { type, note, status, decidedBy, dateStart, createdAt } = leave
  const decided =
    decidedBy && status !== 'pending'
      ? (status === 'approved' ? texts.approvedBy : texts.rejectedBy)(decidedBy.fullName)
      : null
  return (
    <li className={rowStyles.row}>
      {picture}
      <span className={rowStyles.what}>
        {name !== undefined && <span className={rowStyles.title}>{name}</span>}
        <span className={name === undefined ? rowStyles.title : undefined}>{type.name}</span>
        <time dateTime={dateStart} title={formatInZone(dateStart, timeZone, 'full')}>
          {days} · {leaveDuration(leave, timeZone, durations)}
        </time>
        {note !== null && <span className={rowStyles.note}>{note}</span>}
        <span className={rowStyles.meta}>
          {decided ?? (
            <>
              {texts.askedOn}{' '}
              <time dateTime={createdAt} title={formatInZone(createdAt, timeZone, 'full')}>
                {formatInZone(createdAt, timeZone, 'dayAndMonth')}
              </time>
            </>
          )}
        </span>
      </span>
      <span className={rowStyles.end}>{children}</span>
    </li>
  )
}

type ListProps<Query extends PageQuery> = {
  label: string
  empty: string
  list: PagedList<typeof leaveName, LeaveRequest, Query>
  query: Query
  row: (request: LeaveRequest) => ReactNode
}

/** Requests for leave, with a button for more of them. */
export const LeaveList = <Query extends PageQuery>({ label, empty, list: requests, query, row }: ListProps<Query>) => {
  const list = useListWithButton(requests, query)
  const { ids, hasMore, isLoadingMore, isMoreFailed } = list
  const records = useLeaveOf(ids)
  const texts = useTexts(leaveTexts)
  return (
    <ListStates
      list={isMoreFailed ? { ...list, isError: true, isFetching: isLoadingMore, retry: list.loadMore } : list}
      isEmpty={records.length === 0}
      texts={texts}
      skeleton={<RowsSkeleton label={texts.loading} />}
      empty={<EmptyState drawing={illustrations.board} text={empty} />}
    >
      <div className={styles.group}>
        <ul className={styles.card} aria-label={label}>
          {records.map(row)}
        </ul>
        {hasMore && (
          <Button className={styles.more ?? ''} loading={list.isBusy} onClick={list.askForMore}>
            {texts.more}
          </Button>
        )}
      </div>
    </ListStates>
  )
}
