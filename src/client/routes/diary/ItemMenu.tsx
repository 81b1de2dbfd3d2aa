import { Button, Dropdown } from 'antd'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import type { DiaryItem } from '@contract/diary'
import { recordPermissions } from '@contract/permissions'
import { useRecordDialog } from '@client/kits/records/useRecordDialog'
import { isTodo } from '@client/state/diary/diarySelectors'
import { useAppSelector } from '@client/state/hooks'
import { selectAccount } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { diaryTexts } from '@client/texts/diaryTexts'
import { useRestoreFocus } from '@client/ui/keyboard'
import { deleteDialog, editDialog } from './diaryDialog'

const drawn = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Whether the person may edit and delete an item: its author, and holders of a permission (DY-010 to DY-012). */
const useMayChange = (item: DiaryItem) => {
  const account = useAppSelector(selectAccount)
  const permission = isTodo(item) ? 'diaryTodo.change' : 'diaryNote.change'
  return account !== null && recordPermissions[permission](account, { authorId: item.author?.globalId ?? null })
}

/** Edit and Delete, for those who may (DY-009 to DY-012). */
export const ItemMenu = ({ item }: { item: DiaryItem }) => {
  const texts = useTexts(diaryTexts)
  const mayChange = useMayChange(item)
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
