import type { ReactNode } from 'react'
import * as styles from './RowLink.module.css'

/** What the first column says of a row, where it leads to the row. */
export const RowLink = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" className={styles.link} onClick={onClick}>
    {children}
  </button>
)
