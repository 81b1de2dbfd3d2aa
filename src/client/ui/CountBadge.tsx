import * as styles from './CountBadge.module.css'
import { VisuallyHidden } from './VisuallyHidden'

const cap = 99

/** A counter, hidden at 0, '99+' above 99; `label` is its text for assistive technology. */
export const CountBadge = ({ count, label }: { count: number; label: string }) =>
  count > 0 ? (
    <span className={styles.badge}>
      <span aria-hidden="true">{count > cap ? `${cap}+` : count}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  ) : null
