import { Skeleton } from 'antd'
import * as styles from './ListSkeleton.module.css'

const rows = Array.from({ length: 8 }, (_, index) => index)

/** Placeholder rows in the shape of messages. */
export const ListSkeleton = ({ label }: { label: string }) => (
  <div className={styles.list} role="status" aria-label={label}>
    {rows.map((row) => (
      <div key={row} className={styles.row} aria-hidden="true">
        <Skeleton
          active
          avatar={{ shape: 'square', size: 36 }}
          title={false}
          paragraph={{ rows: 3, width: ['30%', '70%', '95%'] }}
        />
      </div>
    ))}
  </div>
)
