import { lazy, useRef } from 'react'
import { feedCardChanged } from '@client/state/feeds/feedTags'
import { newestShown, useFeedComments } from '@client/state/feeds/feedComments'
import { useOpenedCard } from '@client/state/feeds/feedsSelectors'
import { useAppDispatch } from '@client/state/hooks'
import { useTexts } from '@client/texts/catalogue'
import { feedTexts } from '@client/texts/feedTexts'
import { LazyPart } from '@client/ui/LazyPart'
import { RetryButton } from '@client/ui/RetryButton'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import { CommentItem } from './CommentItem'
import * as styles from './FeedComments.module.css'

/** Formik comes when something can be commented on, after the feeds themselves. */
const CommentForm = lazy(async () => {
  const module = await import(/* webpackChunkName: "commentForm" */ './CommentForm')
  return { default: module.CommentForm }
})

type Props = { feedId: string; locationId: string }

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
export const FeedComments = ({ feedId, locationId }: Props) => {
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
