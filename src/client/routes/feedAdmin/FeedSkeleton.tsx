import { SkeletonLine } from '@client/ui/SkeletonLine'
import * as styles from './FeedReading.module.css'

/** The page of a feed that has not come yet. */
export const FeedSkeleton = ({ label }: { label: string }) => (
  <div className={styles.place} role="status" aria-label={label}>
    <div className={styles.feed}>
      {[
        ['90%', '100%', '95%', '60%'],
        ['40%', '70%', '40%', '55%'],
      ].map((widths, column) => (
        <div key={column} className={styles.card}>
          {widths.map((width, index) => (
            <SkeletonLine key={index} width={width} />
          ))}
        </div>
      ))}
    </div>
  </div>
)
