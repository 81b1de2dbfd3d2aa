import type { ReactNode } from 'react'
import * as styles from './TableCard.module.css'

type Props = {
  title: string
  /** Beside the title: search, filters, and what is done with the list. */
  tools?: ReactNode
  /** Above the rows. */
  hint?: string
  /** The table. */
  children: ReactNode
}

/** A table among other parts of a page, which scrolls in it. */
export const TableCard = ({ title, tools, hint, children }: Props) => (
  <div className={styles.card}>
    <div className={styles.tools}>
      <h2>{title}</h2>
      {tools}
    </div>
    {hint !== undefined && <p className={styles.hint}>{hint}</p>}
    <div className={styles.table}>{children}</div>
  </div>
)
