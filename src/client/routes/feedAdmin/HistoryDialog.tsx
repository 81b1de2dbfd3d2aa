import { Button } from 'antd'
import type { FeedEvent } from '@contract/feedReading'
import { ListStates } from '@client/kits/records/ListStates'
import { useFeedHistory } from '@client/state/feeds/feedReadingApi'
import { useAppSelector } from '@client/state/hooks'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { feedHistoryTexts } from '@client/texts/feedAdminTexts'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import { formatInZone } from '@client/ui/zonedTime'
import * as styles from './HistoryDialog.module.css'
import { ReadingDialog } from './ReadingDialog'

const Loading = ({ label }: { label: string }) => (
  <div className={styles.events} role="status" aria-label={label}>
    {['60%', '75%', '50%'].map((width) => (
      <div key={width} className={styles.event}>
        <SkeletonLine width={width} />
        <SkeletonLine width={112} />
      </div>
    ))}
  </div>
)

/** Who did what with a feed and when, newest first (D-101). */
export const FeedHistory = ({ id }: { id: string }) => {
  const texts = useTexts(feedHistoryTexts)
  const timeZone = useAppSelector(selectTimeZone)
  const { events = [], hasMore, isLoadingMore, showMore, ...list } = useFeedHistory(id)
  const sentence = ({ kind, person, reason }: FeedEvent) =>
    texts.sentences[kind](person?.fullName ?? texts.formerColleague, reason)
  return (
    <ListStates
      list={list}
      isEmpty={events.length === 0}
      texts={texts}
      skeleton={<Loading label={texts.loading} />}
      empty={<p className={styles.empty}>{texts.empty}</p>}
    >
      <ol className={styles.events}>
        {events.map((event) => (
          <li key={event.id} className={styles.event}>
            <span className={styles.words}>{sentence(event)}</span>
            <time
              className={styles.time}
              dateTime={event.createdAt}
              title={formatInZone(event.createdAt, timeZone, 'full')}
            >
              {formatInZone(event.createdAt, timeZone, 'timeAndDay')}
            </time>
          </li>
        ))}
      </ol>
      {hasMore && (
        <Button className={styles.more ?? ''} loading={isLoadingMore} disabled={isLoadingMore} onClick={showMore}>
          {texts.showMore}
        </Button>
      )}
    </ListStates>
  )
}

type Props = { id: string; isOpen: boolean; onClose: () => void }

/** What happened to a feed. */
export const HistoryDialog = ({ id, isOpen, onClose }: Props) => {
  const { history } = useTexts(feedHistoryTexts)
  return (
    <ReadingDialog title={history} isOpen={isOpen} onClose={onClose}>
      <FeedHistory id={id} />
    </ReadingDialog>
  )
}
