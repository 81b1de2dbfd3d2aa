import { Button } from 'antd'
import { Archive, ArchiveRestore } from 'lucide-react'
import { generatePath, Navigate } from 'react-router-dom'
import type { GroupChat } from '@contract/groupChats'
import { pages } from '@contract/pages'
import { LeaveGuard } from '@client/kits/forms/LeaveGuard'
import { StaleEdit } from '@client/kits/forms/StaleEdit'
import { SubmitButton, useDisabledReason } from '@client/kits/forms/SubmitButton'
import { usePageTitle } from '@client/kits/page/pageTitle'
import { PageTitleRow } from '@client/kits/page/PageTitleRow'
import { TitleActions } from '@client/kits/page/TitleActions'
import { useRecordDialog } from '@client/kits/records/useRecordDialog'
import { useAppSelector } from '@client/state/hooks'
import { selectMay } from '@client/state/session/accessSelectors'
import { useTexts } from '@client/texts/catalogue'
import { groupChatsTexts } from '@client/texts/groupChatsTexts'
import { groupChatTexts } from '@client/texts/groupChatTexts'
import { groupChatsTitles } from '@client/texts/titles'
import { GroupChatDetails, SyncCard } from './GroupChatDetails'
import * as styles from './GroupChatPage.module.css'
import { ArchiveDialog, GroupChatStatus } from './GroupChatStatus'
import { ParticipantsCard } from './ParticipantsCard'
import { type GroupChatEditor, useGroupChatForm } from './useGroupChatForm'
import { useParticipants } from './participants'

const drawn = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

type ActionsProps = { chat: GroupChat | null; editor: GroupChatEditor; isReadOnly: boolean }

/** How a group stands, and what can be done with it: drafts are saved or published, all are archived (GC-016). */
const GroupChatActions = ({ chat, editor: { form, chosen, choose }, isReadOnly }: ActionsProps) => {
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

/** A group chat, or a new one: its form, its participants and its state in the chat service (GC-007 to GC-018). */
export const GroupChatPage = ({ chat }: { chat: GroupChat | null }) => {
  const { newGroupChat } = useTexts(groupChatsTitles)
  const title = chat?.name ?? newGroupChat
  usePageTitle(title)
  const mayWrite = useAppSelector((state) => selectMay(state, 'groupChat.createUpdate'))
  const editor = useGroupChatForm(chat)
  const participants = useParticipants(editor, chat)
  const { form, createdId } = editor
  const isReadOnly = !mayWrite || chat?.status === 'archived'

  if (createdId !== null)
    return <Navigate replace to={generatePath(pages.groupChat.path, { conversationId: createdId })} />
  return (
    <>
      <PageTitleRow title={title} titleLink={pages.groupChats.path}>
        <GroupChatActions chat={chat} editor={editor} isReadOnly={isReadOnly} />
      </PageTitleRow>
      <div className={styles.place}>
        <div className={styles.page}>
          <div className={styles.side}>
            <GroupChatDetails
              chat={chat}
              form={form}
              isReadOnly={isReadOnly}
              mayWrite={mayWrite}
              onAutoFill={participants.autoFill}
            />
            {chat?.status === 'published' && <SyncCard chat={chat} mayWrite={mayWrite} isChanged={form.isChanged} />}
          </div>
          <ParticipantsCard
            chat={chat}
            participants={participants}
            isReadOnly={isReadOnly}
            isChanged={form.isChanged}
          />
        </div>
      </div>
      <StaleEdit stale={form.stale} />
      <LeaveGuard isChanged={form.isChanged} draftId={form.draftId ?? ''} />
    </>
  )
}
