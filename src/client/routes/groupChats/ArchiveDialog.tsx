import type { GroupChatRow } from '@contract/groupChats'
import { ConfirmDialog } from '@client/kits/forms/ConfirmDialog'
import { useActivateGroupChatMutation, useArchiveGroupChatMutation } from '@client/state/groupChats/groupChatsApi'
import { useTexts } from '@client/texts/catalogue'
import { groupChatsTexts } from '@client/texts/groupChatsTexts'

type Props = { chat: Pick<GroupChatRow, 'id' | 'name' | 'status'>; isOpen: boolean; onClose: () => void }

/** Asks before a group is archived, or activated again (GC-016, GC-017). It closes when it is done, and stays otherwise. */
export const ArchiveDialog = ({ chat, isOpen, onClose }: Props) => {
  const texts = useTexts(groupChatsTexts)
  const [archive, archiving] = useArchiveGroupChatMutation()
  const [activate, activating] = useActivateGroupChatMutation()
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
      isBusy={archiving.isLoading || activating.isLoading}
      onYes={() => void confirm()}
      onNo={onClose}
    />
  )
}
