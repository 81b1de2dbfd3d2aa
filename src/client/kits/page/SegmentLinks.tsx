import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import * as styles from './segments.module.css'

type Props = {
  label: string
  links: readonly { path: string; text: string; isCurrent: boolean; badge?: ReactNode }[]
}

/** Links between pages that belong together, in their title row. */
export const SegmentLinks = ({ label, links }: Props) => (
  <nav className={styles.segments} aria-label={label}>
    {links.map(({ path, text, isCurrent, badge }) => (
      <Link key={path} to={path} className={styles.segment} aria-current={isCurrent ? 'page' : undefined}>
        {text}
        {badge}
      </Link>
    ))}
  </nav>
)
