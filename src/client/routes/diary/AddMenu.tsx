import { Button, Dropdown } from 'antd'
import { ListTodo, Plus, StickyNote } from 'lucide-react'
import { useState } from 'react'
import { useRecordDialog } from '@client/kits/records/useRecordDialog'
import { useTexts } from '@client/texts/catalogue'
import { diaryPageTexts } from '@client/texts/diaryPageTexts'
import { useRestoreFocus } from '@client/ui/focus'
import * as styles from './AddMenu.module.css'
import { diaryDialogs } from './diaryDialog'

const drawn = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

/** In pixels, wider than the button. */
const menuWidth = 176

/** Reveals what can be added, and hides it again (DY-003). To-dos are for those who may write them here (DY-015 to DY-017). */
export const AddMenu = ({ canAddTodo }: { canAddTodo: boolean }) => {
  const texts = useTexts(diaryPageTexts)
  const [isOpen, setIsOpen] = useState(false)
  const { open } = useRecordDialog('diary')
  const { button, handleOpenChange, handleMenuKey } = useRestoreFocus()
  const items = [
    { key: diaryDialogs.newNote, label: texts.note, icon: <StickyNote {...drawn} /> },
    ...(canAddTodo ? [{ key: diaryDialogs.newTodo, label: texts.todo, icon: <ListTodo {...drawn} /> }] : []),
  ]
  return (
    <Dropdown
      autoFocus // into the menu, for the keyboard
      trigger={['click']}
      placement="bottomRight"
      open={isOpen}
      styles={{ root: { minWidth: menuWidth } }}
      onOpenChange={(isWanted) => {
        setIsOpen(isWanted)
        handleOpenChange(isWanted)
      }}
      menu={{
        items,
        onKeyDown: handleMenuKey,
        onClick: ({ key }) => {
          setIsOpen(false)
          button.current?.focus() // the closing dialog restores the focus to it
          open(key)
        },
      }}
    >
      <Button
        ref={button}
        type="primary"
        aria-haspopup="menu"
        icon={<Plus {...drawn} className={isOpen ? styles.cross : styles.plus} />}
      >
        {texts.add}
      </Button>
    </Dropdown>
  )
}
