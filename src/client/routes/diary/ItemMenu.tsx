import { Button, Dropdown } from 'antd'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import type { DiaryItem } from '@contract/diary'
import { useRecordDialog } from '@client/kits/records/useRecordDialog'
import { useMayChangeDiary } from '@client/state/diary/useMayChangeDiary'
import { useTexts } from '@client/texts/catalogue'
import { diaryTexts } from '@client/texts/diaryTexts'
import { useRestoreFocus } from '@client/ui/keyboard'
import { deleteDialog, editDialog } from './diaryDialog'

const drawn = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Edit and Delete, for those who may (DY-009 to DY-012). */
export const ItemMenu = ({ item }: { item: DiaryItem }) => {
  const texts = useTexts(diaryTexts)
  const mayChange = useMayChangeDiary()(item)
  const { open } = useRecordDialog('diary')
  const { button, handleOpenChange, handleMenuKey } = useRestoreFocus()
  if (!mayChange) return null
  const items = [
    { key: editDialog(item.id), label: texts.edit, icon: <Pencil {...drawn} /> },
    { key: deleteDialog(item.id), label: texts.delete, icon: <Trash2 {...drawn} />, danger: true },
  ]
  return (
    <Dropdown
      autoFocus // into the menu, for the keyboard
      trigger={['click']}
      placement="bottomRight"
      onOpenChange={handleOpenChange}
      menu={{
        items,
        onKeyDown: handleMenuKey,
        onClick: ({ key }) => {
          button.current?.focus() // the closing dialog restores the focus to it
          open(key)
        },
      }}
    >
      <Button
        ref={button}
        type="text"
        aria-label={texts.actionsOf(item.description)}
        aria-haspopup="menu"
        icon={<Ellipsis {...drawn} size={18} />}
      />
    </Dropdown>
  )
}
