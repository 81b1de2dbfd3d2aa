import type { ReactNode } from 'react'
import * as styles from './TitleActions.module.css'

type Props = {
  /** At the start: how the record stands. */
  status: ReactNode
  /** At the end: what can be done with it. */
  children?: ReactNode
}

/** What the title row of a record's page says and offers next to its title. */
export const TitleActions = ({ status, children }: Props) => (
  <div className={styles.actions}>
    <div className={styles.status}>{status}</div>
    <div className={styles.buttons}>{children}</div>
  </div>
)
