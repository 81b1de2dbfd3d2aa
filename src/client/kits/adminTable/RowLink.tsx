import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import * as styles from './RowLink.module.css'

type Props = { children: ReactNode } & (
  | { onClick: () => void }
  /** The page of the row. */
  | { href: string }
  /** The address of the row, which opens below it. */
  | { to: string; isOpen: boolean }
)

/** The text that opens a row: a button, or a link for a row that has an address. */
export const RowLink = ({ children, ...action }: Props) => {
  if ('href' in action)
    return (
      <Link to={action.href} className={styles.page}>
        {children}
      </Link>
    )
  return 'to' in action ? (
    <Link
      to={action.to}
      className={styles.place}
      aria-expanded={action.isOpen}
      aria-current={action.isOpen ? 'true' : undefined}
    >
      {children}
    </Link>
  ) : (
    <button type="button" className={styles.link} onClick={action.onClick}>
      {children}
    </button>
  )
}
