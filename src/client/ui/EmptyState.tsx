import type { ReactNode } from 'react'
import './emptyState.css'

type EmptyStateProps = {
  /** One of `lineDrawings`. */
  drawing: ReactNode
  text: string
  /** The next action, if the user may do it. */
  action?: ReactNode
}

export const EmptyState = ({ drawing, text, action }: EmptyStateProps) => (
  <div className="empty-state">
    {drawing}
    <p>{text}</p>
    {action}
  </div>
)
