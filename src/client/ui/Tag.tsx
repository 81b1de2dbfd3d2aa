import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import * as styles from './Tag.module.css'

const looks = {
  new: styles.new,
  done: styles.done,
  pending: styles.pending,
  failed: styles.bad,
  urgent: styles.bad,
  plain: styles.plain,
}

type Props = { look?: keyof typeof looks; icon?: LucideIcon; children: ReactNode }

/** How a record stands: a colour by meaning and a word, with an icon where the word is the only thing to see. */
export const Tag = ({ look = 'plain', icon: Icon, children }: Props) => (
  <span className={looks[look]}>
    {Icon && <Icon size={14} strokeWidth={1.75} aria-hidden="true" />}
    {children}
  </span>
)
