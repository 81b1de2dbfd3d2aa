import type { ReactNode } from 'react'
import * as styles from './EmptyState.module.css'

type EmptyStateProps = {
  /** One of `illustrations`; not drawn where there is room for a line or two only. */
  drawing: ReactNode
  isCompact?: boolean
  text: string
  /** The next action, if the user may do it. */
  action?: ReactNode
}

export const EmptyState = ({ drawing, isCompact = false, text, action }: EmptyStateProps) => (
  <div className={isCompact ? styles.compact : styles.place}>
    {!isCompact && drawing}
    <p>{text}</p>
    {action}
  </div>
)
