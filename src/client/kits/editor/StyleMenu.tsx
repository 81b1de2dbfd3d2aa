import type { Editor } from '@tiptap/core'
import { Dropdown } from 'antd'
import { useState, type ComponentProps } from 'react'
import { useTexts } from '@client/texts/catalogue'
import { editorTexts } from '@client/texts/editorTexts'
import { useRestoreFocus } from '@client/ui/keyboard'
import { ToolButton } from './ToolButton'

const levels = [1, 2, 3] as const

type Props = Omit<ComponentProps<typeof ToolButton>, 'label' | 'isPressed'> & {
  editor: Editor
  /** Level of the heading that the cursor is in, 0 in a paragraph. */
  level: number
  /** Where its menu is rendered: in the field, which the focus does not leave then. */
  getContainer: () => HTMLElement
}

/** Whether a text is a paragraph or a heading. */
export const StyleMenu = ({ editor, level, getContainer, ...button }: Props) => {
  const texts = useTexts(editorTexts)
  const [isOpen, setIsOpen] = useState(false)
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
