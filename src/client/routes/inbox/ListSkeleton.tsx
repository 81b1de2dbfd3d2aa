import { SkeletonLine } from '@client/ui/SkeletonLine'
import * as styles from './ListSkeleton.module.css'

const rows = Array.from({ length: 8 }, (_, index) => index)

/** Placeholder rows in the shape of messages: picture, source and time, subject, first words. */
export const ListSkeleton = ({ label }: { label: string }) => (
  <div className={styles.list} role="status" aria-label={label}>
    {rows.map((row) => (
      <div key={row} className={styles.row} aria-hidden="true">
        <SkeletonLine width={36} height={36} />
        <div className={styles.lines}>
          <div className={styles.meta}>
            <SkeletonLine width={72} />
            <SkeletonLine width={40} />
          </div>
          <SkeletonLine width="70%" />
          <SkeletonLine width="95%" />
        </div>
      </div>
    ))}
  </div>
)
