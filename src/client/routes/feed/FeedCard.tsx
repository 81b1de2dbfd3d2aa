import { clsx } from 'clsx'
import { memo } from 'react'
import type { Feed } from '@contract/feeds'
import { useFeed, useOpenedCard } from '@client/state/feeds/feedsSelectors'
import { cardId } from './cardFocus'
import { FeedBody } from './FeedBody'
import * as styles from './FeedCard.module.css'
import { FeedComments } from './FeedComments'
import { FeedConfirm, isConfirmable } from './FeedConfirm'
import { FeedDecision } from './FeedDecision'
import { FeedFoot } from './FeedFoot'
import { FeedHead } from './FeedHead'
import { FeedInfo } from './FeedInfo'
import { RejectedNote } from './RejectedNote'

type Props = {
  id: string
  locationId: string
  position: number
  /** -1 while it is unknown. */
  total: number
}

const looks: Partial<Record<Feed['status'], string | undefined>> = {
  pending: styles.pending,
  rejected: styles.rejected,
}

/** One feed: author, text, files, how it stands, and the comments of an approved one that can be answered (FE-029). */
export const FeedCard = memo(({ id, locationId, position, total }: Props) => {
  const feed = useFeed(id)
  const { hasInfo = false } = useOpenedCard(id)
  if (!feed) return null
  const isCommented = feed.status === 'approved' && feed.repliable
  const [nameId, timeId] = [`${cardId(id)}-name`, `${cardId(id)}-time`]
  return (
    <div className={styles.row}>
      <article
        id={cardId(id)}
        className={clsx(styles.card, looks[feed.status])}
        tabIndex={-1}
        aria-labelledby={`${nameId} ${timeId}`}
        aria-posinset={position}
        aria-setsize={total}
      >
        <FeedHead feed={feed} nameId={nameId} timeId={timeId} />
        {hasInfo && <FeedInfo feed={feed} />}
        <FeedBody feed={feed} />
        {feed.status === 'rejected' && <RejectedNote feed={feed} />}
        {feed.status === 'pending' && <FeedDecision id={id} />}
        {feed.status === 'approved' && isConfirmable(feed) && <FeedConfirm feed={feed} />}
        <FeedFoot feed={feed} />
        {isCommented && <FeedComments feedId={id} locationId={locationId} />}
      </article>
    </div>
  )
})
FeedCard.displayName = 'FeedCard'
