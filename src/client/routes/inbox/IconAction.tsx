import { Button } from 'antd'
import type { LucideIcon } from 'lucide-react'
import { Tooltip } from '@client/ui/Tooltip'
import * as styles from './MessageActions.module.css'

type Props = {
  label: string
  icon: LucideIcon
  isPossible?: boolean
  /** Why it is not possible, where that is not plain. */
  reason?: string | undefined
  onPress: () => void
}

/** Stays focusable when there is nothing to do: a disabled button would lose the focus. */
export const IconAction = ({ label, icon: Icon, reason, isPossible = reason === undefined, onPress }: Props) => (
  <Tooltip title={reason ?? label}>
    <Button
      type="text"
      aria-label={label}
      aria-disabled={!isPossible}
      aria-description={reason}
      className={styles.action ?? ''}
      icon={<Icon size={18} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => isPossible && onPress()}
    />
  </Tooltip>
)
