import type { ReactNode } from 'react'
import * as styles from './EmptyState.module.css'

type EmptyStateProps = {
  /** One of `illustrations`. */
  drawing: ReactNode
  text: string
  /** The next action, if the user may do it. */
  action?: ReactNode
}

export const EmptyState = ({ drawing, text, action }: EmptyStateProps) => (
  <div className={styles.place}>
    {drawing}
    <p>{text}</p>
    {action}
  </div>
)
