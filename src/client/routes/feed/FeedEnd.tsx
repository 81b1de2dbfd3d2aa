import { useReachEnd } from '@client/kits/records/useReachEnd'
import * as styles from './FeedEnd.module.css'
import { SkeletonCard } from './FeedSkeleton'

/** Distance to the end, in pixels, at which the next page is requested. */
const threshold = 600

type Props = {
  /** Changes with every page: the end may still be in sight then. */
  shownCount: number
  hasMore: boolean
  isLoadingMore: boolean
  onReach: () => void
}

/** The end of the loaded feeds, which asks for more when it comes near. Pages of five may not even fill the screen. */
export const FeedEnd = ({ shownCount, hasMore, isLoadingMore, onReach }: Props) => {
  const end = useReachEnd<HTMLDivElement>({
    shownCount,
    isWaiting: hasMore && !isLoadingMore,
    threshold,
    scroller: '[role="feed"]',
    onReach,
  })
  return (
    <div ref={end} className={styles.end} aria-hidden="true">
      {hasMore && <SkeletonCard />}
    </div>
  )
}
