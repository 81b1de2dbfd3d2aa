import { Button } from 'antd'
import type { LucideIcon } from 'lucide-react'
import { Tooltip } from '@client/ui/Tooltip'
import * as styles from './MessageActions.module.css'

type Props = { label: string; icon: LucideIcon; isPossible?: boolean; onPress: () => void }

/** Stays focusable when there is nothing to do: a disabled button would lose the focus. */
export const IconAction = ({ label, icon: Icon, isPossible = true, onPress }: Props) => (
  <Tooltip title={label}>
    <Button
      type="text"
      aria-label={label}
      aria-disabled={!isPossible}
      className={styles.action ?? ''}
      icon={<Icon size={18} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => isPossible && onPress()}
    />
  </Tooltip>
)
