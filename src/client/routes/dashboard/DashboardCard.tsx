import type { ReactNode } from 'react'
import { classes } from '@client/ui/classes'
import * as styles from './DashboardCard.module.css'

type Props = {
  /** Of the heading. */
  id: string
  title: ReactNode
  /** One link, at the right of the title. */
  link?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** The frame of everything on the dashboard. */
export const DashboardCard = ({ id, title, link, className, children }: Props) => (
  <section className={classes(styles.card, className)} aria-labelledby={id}>
    <header className={styles.head}>
      <h2 id={id}>{title}</h2>
      {link}
    </header>
    {children}
  </section>
)
