import { generatePath, Navigate } from 'react-router-dom'
import type { GroupChat } from '@contract/groupChats'
import { pages } from '@contract/pages'
import { LeaveGuard } from '@client/kits/forms/LeaveGuard'
import { StaleEdit } from '@client/kits/forms/StaleEdit'
import { PageTitleRow } from '@client/kits/page/PageTitleRow'
import { usePageTitle } from '@client/kits/page/pageTitle'
import { useAppSelector } from '@client/state/hooks'
import { selectMay } from '@client/state/session/accessSelectors'
import { useTexts } from '@client/texts/catalogue'
import { groupChatsTitles } from '@client/texts/groupChatsTitles'
import { GroupChatActions } from './GroupChatActions'
import { GroupChatDetails } from './GroupChatDetails'
import { ParticipantsCard } from './ParticipantsCard'
import { SyncCard } from './SyncCard'
import { useGroupChatForm } from './useGroupChatForm'
import { useParticipants } from './useParticipants'
import * as styles from './GroupChatPage.module.css'

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
