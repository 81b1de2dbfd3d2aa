import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { CardSkeleton } from '@client/kits/cards/DashboardCard'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import * as styles from './MyLearning.module.css'

type Row = { id: string; to: string; title: string; meta: string; tag?: ReactNode }

/** Links of a card: what each is, and what matters of it. */
export const CardRows = ({ rows }: { rows: readonly Row[] }) => (
  <ul className={styles.rows}>
    {rows.map(({ id, to, title, meta, tag }) => (
      <li key={id}>
        <Link to={to} className={styles.row}>
          <span className={styles.name}>{title}</span>
          <span className={styles.meta}>{meta}</span>
          {tag}
        </Link>
      </li>
    ))}
  </ul>
)

export const RowsSkeleton = ({ label }: { label: string }) => (
  <CardSkeleton label={label}>
    <ul className={styles.rows}>
      {['62%', '48%', '70%'].map((width) => (
        <li key={width} className={styles.wait} aria-hidden="true">
          <SkeletonLine width={width} />
          <SkeletonLine width="34%" />
        </li>
      ))}
    </ul>
  </CardSkeleton>
)
