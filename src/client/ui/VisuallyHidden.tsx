import type { ReactNode } from 'react'
import * as styles from './VisuallyHidden.module.css'

type VisuallyHiddenProps = {
  /** Said when it changes; then it stands alone. */
  isStatus?: boolean
  children: ReactNode
}

/** Words for assistive technology alone. */
export const VisuallyHidden = ({ isStatus = false, children }: VisuallyHiddenProps) =>
  isStatus ? (
    <p className={styles.hidden} role="status">
      {children}
    </p>
  ) : (
    <span className={styles.hidden}>{children}</span>
  )
