import type { ReactNode } from 'react'
import * as styles from './AccountCard.module.css'

type Props = { title: string; tag?: ReactNode; text: ReactNode; children?: ReactNode }

/** A line of a card: how something stands, and what can be done about it. */
export const ActionRow = ({ title, tag, text, children }: Props) => (
  <li>
    <div className={styles.words}>
      <h3>
        {title} {tag}
      </h3>
      <p>{text}</p>
    </div>
    <div className={styles.buttons}>{children}</div>
  </li>
)
