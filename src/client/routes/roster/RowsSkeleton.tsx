import { SkeletonLine } from '@client/ui/SkeletonLine'
import * as styles from './rosterPage.module.css'

const widths = ['38%', '52%', '44%', '48%', '36%']

/** Rows that have not come yet, in their shape. */
export const RowsSkeleton = ({ label }: { label: string }) => (
  <ul className={styles.card} role="status" aria-label={label}>
    {widths.map((width) => (
      <li key={width} className={styles.row} aria-hidden="true">
        <SkeletonLine width={48} height={48} />
        <span className={styles.lines}>
          <SkeletonLine width={width} />
          <SkeletonLine width="64%" />
        </span>
      </li>
    ))}
  </ul>
)
