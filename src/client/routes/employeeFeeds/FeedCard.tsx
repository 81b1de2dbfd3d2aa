import { Button } from 'antd'
import { clsx } from 'clsx'
import { Check, CircleAlert, X } from 'lucide-react'
import { memo, useEffect } from 'react'
import { Link } from 'react-router-dom'
import type { Feed } from '@contract/feeds'
import { pages } from '@contract/pages'
import { FeedBody } from '@client/kits/feeds/FeedBody'
import { FeedConfirm, isConfirmable } from '@client/kits/feeds/FeedConfirm'
import { employeeFeedList } from '@client/state/feeds/feedsApi'
import { useFeed, useHasInfo, useIsFeedKept, useMayChange } from '@client/state/feeds/feedsSelectors'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { isWhole } from '@client/state/records/recordsState'
import { selectMay } from '@client/state/session/accessSelectors'
import { useTexts } from '@client/texts/catalogue'
import { feedTexts } from '@client/texts/feedTexts'
import { cardId } from './cardFocus'
import * as styles from './FeedCard.module.css'
import { FeedComments } from './FeedComments'
import { FeedFoot } from './FeedFoot'
import { FeedHead } from './FeedHead'
import { useAskAbout } from './useAskAbout'
import { usePreviousPath } from '@client/kits/page/previousPath'

const drawn = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Approve and Reject below a pending feed (FE-024). */
export const FeedDecision = ({ id }: { id: string }) => {
  const texts = useTexts(feedTexts)
  const isApprover = useAppSelector((state) => selectMay(state, 'feed.approveReject'))
  const ask = useAskAbout()
  const isKept = useIsFeedKept(id)
  if (!isApprover) return null
  return (
    <div className={styles.buttons}>
      <Button aria-haspopup="dialog" disabled={isKept} icon={<X {...drawn} />} onClick={() => ask('reject', id)}>
        {texts.reject}
      </Button>
      <Button
        type="primary"
        aria-haspopup="dialog"
        disabled={isKept}
        icon={<Check {...drawn} />}
        onClick={() => ask('approve', id)}
      >
        {texts.approve}
      </Button>
    </div>
  )
}

type RowProps = { label: string; names: readonly string[] }

const Row = ({ label, names }: RowProps) =>
  names.length > 0 && (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>{names.join(', ')}</dd>
    </div>
  )

/** For whom a feed is (FE-013), where that is shown. Without chosen roles it is for all. */
export const FeedInfo = ({ feed }: { feed: Feed }) => {
  const texts = useTexts(feedTexts)
  const isShown = useHasInfo(feed)
  if (!isShown) return null
  const roles = feed.feedRoles.map(({ roleName }) => roleName)
  return (
    <dl className={styles.info}>
      <Row label={texts.regions} names={feed.feedRegions.map(({ regionName }) => regionName)} />
      <Row
        label={texts.locationCategories}
        names={feed.feedLocationCategories.map(({ locationCategoryName }) => locationCategoryName)}
      />
      <Row label={texts.locations} names={feed.feedLocations.map(({ locationName }) => locationName)} />
      <Row label={texts.roles} names={roles.length === 0 ? [texts.allRoles] : roles} />
    </dl>
  )
}

/** That a post was rejected (FE-025); for those who can resolve it, with the way there (FE-026). */
export const RejectedNote = ({ feed }: { feed: Feed }) => {
  const texts = useTexts(feedTexts)
  const mayChange = useMayChange()(feed)
  const previous = usePreviousPath()
  return (
    <p className={styles.note}>
      <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
      <span>
        <span>{texts.wasRejected}</span>
        {mayChange && (
          <>
            {`. ${texts.seeDetails} `}
            <Link to={`${pages.feeds.path}/${encodeURIComponent(feed.id)}`} state={previous} data-row-content="">
              {texts.here}
            </Link>
            .
          </>
        )}
      </span>
    </p>
  )
}

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
  const dispatch = useAppDispatch()
  /** Of a newer version the administration's list has an excerpt only: the card reads the rest. */
  const newer = feed && !isWhole(feed) ? feed.updatedAt : null
  useEffect(() => {
    if (newer !== null) void dispatch(employeeFeedList.refreshRecord(id))
  }, [newer, id, dispatch])
  if (!feed) return null
  const isCommented = feed.status === 'approved' && feed.repliable
  const [nameId, timeId] = [`${cardId(id)}-name`, `${cardId(id)}-time`]
  return (
    <div className={styles.feedCardRow}>
      <article
        id={cardId(id)}
        className={clsx(styles.card, looks[feed.status])}
        tabIndex={-1}
        aria-labelledby={`${nameId} ${timeId}`}
        aria-posinset={position}
        aria-setsize={total}
      >
        <FeedHead feed={feed} nameId={nameId} timeId={timeId} />
        <FeedInfo feed={feed} />
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
