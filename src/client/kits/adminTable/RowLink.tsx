import type { ReactNode } from 'react'
import * as styles from './RowLink.module.css'

/** The first column's text as a link that opens the row. */
export const RowLink = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" className={styles.link} onClick={onClick}>
    {children}
  </button>
)
