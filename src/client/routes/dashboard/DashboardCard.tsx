import { clsx } from 'clsx'
import { use, useDeferredValue, type ReactNode } from 'react'
import { FirstRow } from './firstRow'
import * as styles from './DashboardCard.module.css'

type Props = {
  /** Of the heading. */
  id: string
  title: ReactNode
  /** One link, or the tools of the card, at the right of the title. */
  link?: ReactNode
  className?: string | undefined
  /**
   * A class with the height of the content as `flex-basis`: it is the same while the card loads, and when it is empty, full
   * or has failed, so that nothing on the page moves. What does not fit scrolls.
   */
  bodyClass?: string | undefined
  children: ReactNode
}

/** The frame of everything on the dashboard. Content below the first row follows in the background. */
export const DashboardCard = ({ id, title, link, className, bodyClass, children }: Props) => {
  const late = useDeferredValue(children)
  const shown = use(FirstRow) ? children : late
  return (
    <section className={clsx(styles.card, className)} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {link}
      </header>
      {bodyClass === undefined ? shown : <div className={clsx(styles.body, bodyClass)}>{shown}</div>}
    </section>
  )
}
