import type { LucideIcon } from 'lucide-react'
import * as styles from './StatusTag.module.css'

const looks = { done: styles.done, pending: styles.pending, failed: styles.failed, plain: styles.plain }

type Props = { look: keyof typeof looks; icon: LucideIcon; text: string }

/** How a record stands: a colour by meaning, an icon and a word. */
export const StatusTag = ({ look, icon: Icon, text }: Props) => (
  <span className={looks[look]}>
    <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
    {text}
  </span>
)
