import { Button } from 'antd'
import type { ComponentProps } from 'react'
import { Tooltip } from '@client/ui/Tooltip'
import type { Tool } from './editorTypes'
import { ariaShortcut, shortcutText } from './shortcuts'
import * as styles from './ToolButton.module.css'

type Props = Pick<ComponentProps<typeof Button>, 'aria-haspopup' | 'aria-expanded' | 'onClick' | 'ref'> & {
  tool: Pick<Tool, 'name' | 'icon' | 'keys'>
  label: string
  isPressed: boolean | undefined
  /** It stays focusable, so that undoing the last step does not lose the focus. */
  isUnavailable?: boolean
  isDisabled: boolean
  /** The one that Tab reaches. */
  isTabStop: boolean
}

/** A button of the toolbar. A press leaves the focus, and with it the selection, in the text. */
export const ToolButton = ({
  tool,
  label,
  isPressed,
  isUnavailable = false,
  isDisabled,
  isTabStop,
  ...props
}: Props) => {
  const { name, icon: Icon, keys } = tool
  const { onClick, ...rest } = props
  return (
    <Tooltip title={keys === undefined ? label : `${label} (${shortcutText(keys)})`}>
      <Button
        {...rest}
        type="text"
        className={styles.tool ?? ''}
        data-tool={name}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={label}
        aria-pressed={isPressed}
        aria-keyshortcuts={keys && ariaShortcut(keys)}
        aria-disabled={isUnavailable || undefined}
        disabled={isDisabled}
        icon={<Icon size={18} strokeWidth={1.75} aria-hidden="true" />}
        onMouseDown={(event) => event.preventDefault()}
        onClick={isUnavailable ? undefined : onClick}
      />
    </Tooltip>
  )
}
