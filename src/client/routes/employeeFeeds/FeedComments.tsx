import { Button } from 'antd'
import { Trash2 } from 'lucide-react'
import { lazy, memo, useRef } from 'react'
import type { FeedComment } from '@contract/feeds'
import { newestShown, useFeedComments } from '@client/state/feeds/feedComments'
import { useOpenedCard } from '@client/state/feeds/feedsSelectors'
import { feedCardChanged } from '@client/state/feeds/feedTags'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { feedTexts } from '@client/texts/feedTexts'
import { Avatar } from '@client/ui/Avatar'
import { LazyPart } from '@client/ui/LazyPart'
import { LinkedText } from '@client/ui/LinkedText'
import { RetryButton } from '@client/ui/RetryButton'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import { formatInZone } from '@client/ui/zonedTime'
import * as styles from './FeedComments.module.css'
import { useAskAbout } from './useAskAbout'

type Props = { comment: FeedComment; feedId: string }

const DeleteButton = ({ label, dialogId }: { label: string; dialogId: string }) => {
  const ask = useAskAbout()
  return (
    <Button
      type="text"
      size="small"
      className={styles.delete ?? ''}
      aria-label={label}
      aria-haspopup="dialog"
      icon={<Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => ask('deleteComment', dialogId)}
    />
  )
}

/** A comment: author, time, text (FE-034); those who may remove it see how (FE-039). */
const CommentItem = memo(({ comment: { id, user, comment, createdAt, userDeletable }, feedId }: Props) => {
  const texts = useTexts(feedTexts)
  const timeZone = useAppSelector(selectTimeZone)
  const name = user?.fullName ?? texts.formerColleague
  return (
    <li className={styles.comment}>
      <Avatar id={user?.globalId ?? ''} name={name} size={28} />
      <div className={styles.words}>
        <p className={styles.who}>
          <span className={styles.name} dir="auto">
            {name}
          </span>
          <time dateTime={createdAt} title={formatInZone(createdAt, timeZone, 'full')}>
            {formatInZone(createdAt, timeZone, 'dayAndTime')}
          </time>
        </p>
        <p className={styles.text} dir="auto">
          <LinkedText text={comment} />
        </p>
      </div>
      {userDeletable && <DeleteButton label={texts.deleteComment(name)} dialogId={`${feedId}/${id}`} />}
    </li>
  )
})
CommentItem.displayName = 'CommentItem'

/** Formik comes when something can be commented on, after the feeds themselves. */
const CommentForm = lazy(async () => {
  const module = await import(/* webpackChunkName: "commentForm" */ './CommentForm')
  return { default: module.CommentForm }
})

type FeedCommentsProps = { feedId: string; locationId: string }

const Loading = () => {
  const { loadingComments } = useTexts(feedTexts)
  return (
    <div role="status" aria-label={loadingComments} className={styles.loading}>
      <SkeletonLine width="40%" />
      <SkeletonLine width="80%" />
      <div className={styles.coming} />
    </div>
  )
}

/** The newest comments of a feed, oldest of them first, or all of them; and the box for another one (FE-029 to FE-038). */
export const FeedComments = ({ feedId, locationId }: FeedCommentsProps) => {
  const texts = useTexts(feedTexts)
  const dispatch = useAppDispatch()
  const list = useRef<HTMLOListElement>(null)
  const { commentsTotal = null } = useOpenedCard(feedId)
  const { records, total = 0, ...request } = useFeedComments({ feedId, locationId }, commentsTotal)
  const { isKnown, isError, isFetching, retry } = request
  const hasMore = total > newestShown && total > records.length
  const showAll = () => {
    dispatch(feedCardChanged({ id: feedId, change: { commentsTotal: total } }))
    list.current?.focus({ preventScroll: true }) // the link goes when they are here
  }
  return (
    <div className={styles.comments} data-row-content="">
      {!isKnown && !isError && <Loading />}
      {hasMore && (
        <button type="button" className={styles.all} aria-busy={isFetching} onClick={showAll}>
          {texts.viewAll(total)}
        </button>
      )}
      {records.length > 0 && (
        <ol ref={list} className={styles.list} tabIndex={-1} aria-label={texts.comments}>
          {records.map((comment) => (
            <CommentItem key={comment.id} comment={comment} feedId={feedId} />
          ))}
        </ol>
      )}
      {isError && (
        <div role="alert" className={styles.failed}>
          <span>{texts.commentsFailed}</span>
          <RetryButton isBusy={isFetching} onClick={retry} />
        </div>
      )}
      {(isKnown || isError) && ( // comments would move it
        <LazyPart failed={texts.commentFormFailed} skeleton={<div className={styles.coming} />}>
          <CommentForm feedId={feedId} locationId={locationId} />
        </LazyPart>
      )}
    </div>
  )
}
