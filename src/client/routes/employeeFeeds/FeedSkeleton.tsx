import { useTexts } from '@client/texts/catalogue'
import { feedTexts } from '@client/texts/feedTexts'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import * as styles from './FeedSkeleton.module.css'

/** A card that has not come yet: picture, name and time, text. */
export const SkeletonCard = () => (
  <div className={styles.card} aria-hidden="true">
    <div className={styles.head}>
      <SkeletonLine width={40} height={40} />
      <div className={styles.lines}>
        <SkeletonLine width={120} />
        <SkeletonLine width={96} />
      </div>
    </div>
    <SkeletonLine width="95%" />
    <SkeletonLine width="60%" />
  </div>
)

/** Placeholder cards, before the first answer. */
export const FeedSkeleton = () => {
  const { loading } = useTexts(feedTexts)
  return (
    <div className={styles.list} role="status" aria-label={loading}>
      <SkeletonCard />
      <SkeletonCard />
      <SkeletonCard />
    </div>
  )
}
