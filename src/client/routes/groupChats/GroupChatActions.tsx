import { Button } from 'antd'
import { Archive, ArchiveRestore } from 'lucide-react'
import type { GroupChat } from '@contract/groupChats'
import { SubmitButton } from '@client/kits/forms/SubmitButton'
import { useDisabledReason } from '@client/kits/forms/useDisabledReason'
import { TitleActions } from '@client/kits/page/TitleActions'
import { useRecordDialog } from '@client/kits/records/useRecordDialog'
import { useAppSelector } from '@client/state/hooks'
import { selectMay } from '@client/state/session/accessSelectors'
import { useTexts } from '@client/texts/catalogue'
import { groupChatsTexts } from '@client/texts/groupChatsTexts'
import { groupChatTexts } from '@client/texts/groupChatTexts'
import { ArchiveDialog } from './ArchiveDialog'
import { GroupChatStatus } from './GroupChatStatus'
import type { GroupChatEditor } from './useGroupChatForm'

const drawn = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

type Props = { chat: GroupChat | null; editor: GroupChatEditor; isReadOnly: boolean }

/** How a group stands, and what can be done with it: drafts are saved or published, all are archived (GC-016). */
export const GroupChatActions = ({ chat, editor: { form, chosen, choose }, isReadOnly }: Props) => {
  const texts = useTexts(groupChatTexts)
  const words = useTexts(groupChatsTexts)
  const mayArchive = useAppSelector((state) => selectMay(state, 'groupChat.archive'))
  const dialog = useRecordDialog('groupChats/archive')
  const reason = useDisabledReason(form, 'unmarked')
  const isArchived = chat?.status === 'archived'
  const isPublished = chat?.status === 'published'
  const shared = { form: form.formId, reason, isBusy: form.isBusy }
  return (
    <TitleActions status={chat && <GroupChatStatus status={chat.status} />}>
      {chat && mayArchive && (
        <Button
          aria-haspopup="dialog"
          icon={isArchived ? <ArchiveRestore {...drawn} /> : <Archive {...drawn} />}
          onClick={() => dialog.open(chat.id)}
        >
          {isArchived ? words.activate : words.archive}
        </Button>
      )}
      {!isReadOnly && (
        <SubmitButton
          {...shared}
          isSecondary={!isPublished}
          isSending={form.isSending && chosen === 'draft'}
          onClick={() => choose('draft')}
        >
          {texts.save}
        </SubmitButton>
      )}
      {!isReadOnly && !isPublished && (
        <SubmitButton
          {...shared}
          isSending={form.isSending && chosen === 'published'}
          onClick={() => choose('published')}
        >
          {texts.publish}
        </SubmitButton>
      )}
      {chat && <ArchiveDialog chat={chat} isOpen={dialog.openId === chat.id} onClose={dialog.close} />}
    </TitleActions>
  )
}
