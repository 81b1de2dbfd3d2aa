import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { LeaveRequest } from '@contract/roster'
import { ListStates } from '@client/kits/records/ListStates'
import type { useLeaveRequests } from '@client/state/roster/rosterApi'
import { useTexts } from '@client/texts/catalogue'
import { leaveTexts } from '@client/texts/leaveTexts'
import { EmptyState } from '@client/ui/EmptyState'
import { illustrations } from '@client/ui/illustrations'
import * as styles from './rosterPage.module.css'
import { RowsSkeleton } from './RowsSkeleton'

type Props = {
  label: string
  empty: string
  requests: ReturnType<typeof useLeaveRequests>
  row: (request: LeaveRequest) => ReactNode
}

/** Requests for leave, with a button for more of them. */
export const LeaveList = ({
  label,
  empty,
  requests: { records, list, hasMore, isLoadingMore, showMore },
  row,
}: Props) => {
  const texts = useTexts(leaveTexts)
  return (
    <ListStates
      list={list}
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
          <Button className={styles.more ?? ''} loading={isLoadingMore} onClick={showMore}>
            {texts.more}
          </Button>
        )}
      </div>
    </ListStates>
  )
}
