import type { Editor } from '@tiptap/core'
import { Button, Dropdown } from 'antd'
import type { ComponentProps } from 'react'
import { useScreenState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { editorTexts } from '@client/texts/editorTexts'
import { useRestoreFocus } from '@client/ui/keyboard'
import { Tooltip } from '@client/ui/Tooltip'
import type { Tool } from './editorTypes'
import * as styles from './ToolButton.module.css'

const isApple = /mac|iphone|ipad/i.test(navigator.platform)
const apple: Readonly<Record<string, string>> = { Mod: '⌘', Shift: '⇧', Alt: '⌥' }

/** 'Mod+Shift+8' as the keyboard at hand has it. */
const shortcutText = (keys: string): string =>
  isApple
    ? keys
        .split('+')
        .map((key) => apple[key] ?? key)
        .join('')
    : keys.replace('Mod', 'Ctrl')

/** The same for `aria-keyshortcuts`, which has its own names. */
const ariaShortcut = (keys: string): string => keys.replace('Mod', isApple ? 'Meta' : 'Control')

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

const levels = [1, 2, 3] as const

type StyleMenuProps = Omit<ComponentProps<typeof ToolButton>, 'label' | 'isPressed'> & {
  editor: Editor
  /** Level of the heading that the cursor is in, 0 in a paragraph. */
  level: number
  /** Where its menu is rendered: in the field, which the focus does not leave then. */
  getContainer: () => HTMLElement
}

/** Whether a text is a paragraph or a heading. */
export const StyleMenu = ({ editor, level, getContainer, ...button }: StyleMenuProps) => {
  const texts = useTexts(editorTexts)
  const [isOpen, setIsOpen] = useScreenState('menu of styles', false)
  const { button: opener, handleOpenChange, handleMenuKey } = useRestoreFocus()
  const nameOf = (one: number) => (one === 0 ? texts.paragraph : texts.heading(one))
  const choose = (key: string) => {
    const chosen = levels.find((one) => String(one) === key)
    const chain = editor.chain().focus()
    if (chosen === undefined) chain.setParagraph().run()
    else chain.setHeading({ level: chosen }).run()
  }
  return (
    <Dropdown
      autoFocus
      trigger={['click']}
      disabled={button.isDisabled}
      getPopupContainer={getContainer}
      open={isOpen}
      onOpenChange={(opens) => {
        handleOpenChange(opens)
        setIsOpen(opens)
      }}
      menu={{
        items: [0, ...levels].map((one) => ({ key: String(one), label: nameOf(one) })),
        selectable: true,
        selectedKeys: [String(level)],
        onClick: ({ key }) => choose(key),
        onKeyDown: handleMenuKey,
      }}
    >
      <ToolButton
        {...button}
        ref={opener}
        label={texts.style(nameOf(level))}
        isPressed={undefined}
        aria-haspopup="menu"
        aria-expanded={isOpen}
      />
    </Dropdown>
  )
}
