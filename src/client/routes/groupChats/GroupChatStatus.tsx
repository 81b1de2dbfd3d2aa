import { Archive, Check, PencilLine } from 'lucide-react'
import type { GroupChatRow } from '@contract/groupChats'
import { ConfirmDialog } from '@client/kits/forms/ConfirmDialog'
import { useActivateGroupChatMutation, useArchiveGroupChatMutation } from '@client/state/groupChats/groupChatsApi'
import { useToldState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { groupChatsTexts } from '@client/texts/groupChatsTexts'
import { Tag } from '@client/ui/Tag'

const looks = {
  published: { look: 'done', icon: Check },
  draft: { look: 'plain', icon: PencilLine },
  archived: { look: 'plain', icon: Archive },
} as const

/** How a group stands (GC-002). */
export const GroupChatStatus = ({ status }: Pick<GroupChatRow, 'status'>) => (
  <Tag {...looks[status]}>{useTexts(groupChatsTexts).statusNames[status]}</Tag>
)

type ArchiveProps = { chat: Pick<GroupChatRow, 'id' | 'name' | 'status'>; isOpen: boolean; onClose: () => void }

/** Asks before a group is archived, or activated again (GC-016, GC-017). It closes when it is done, and stays otherwise. */
export const ArchiveDialog = ({ chat, isOpen, onClose }: ArchiveProps) => {
  const texts = useTexts(groupChatsTexts)
  const [archive, archiving] = useArchiveGroupChatMutation()
  const [activate, activating] = useActivateGroupChatMutation()
  const isBusy = useToldState('archiving', archiving.isLoading || activating.isLoading)
  const isArchived = chat.status === 'archived'
  const confirm = async () => {
    const { error } = await (isArchived ? activate(chat.id) : archive(chat.id))
    if (!error) onClose()
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={isArchived ? texts.activateTitle : texts.archiveTitle}
      text={isArchived ? texts.activateText : texts.archiveText}
      detail={chat.name}
      yes={isArchived ? texts.activate : texts.archive}
      no={texts.keep}
      isDestructive={!isArchived}
      isBusy={isBusy}
      onYes={() => void confirm()}
      onNo={onClose}
    />
  )
}
