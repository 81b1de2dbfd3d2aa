import type { ReactNode } from 'react'
import * as styles from './Tag.module.css'

const looks = { urgent: styles.urgent, new: styles.new, plain: styles.tag }

/** A word about a message, in a shape of its own. */
export const Tag = ({ look = 'plain', children }: { look?: keyof typeof looks; children: ReactNode }) => (
  <span className={looks[look]}>{children}</span>
)
