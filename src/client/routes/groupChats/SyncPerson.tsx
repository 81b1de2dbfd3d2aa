import { Button } from 'antd'
import { RefreshCw } from 'lucide-react'
import type { GroupChat } from '@contract/groupChats'
import { useSyncGroupChatMutation } from '@client/state/groupChats/groupChatsApi'
import { useTexts } from '@client/texts/catalogue'
import { groupChatTexts } from '@client/texts/groupChatTexts'
import { Tooltip } from '@client/ui/Tooltip'
import type { Participant } from './participants'
import * as styles from './SyncPerson.module.css'

type Props = { chat: GroupChat; person: Participant; isReadOnly: boolean }

/** Whether somebody is in the conversation of the chat service, and a button that brings that up to date (GC-018). */
export const SyncPerson = ({ chat, person: { id, name, participantStatus }, isReadOnly }: Props) => {
  const texts = useTexts(groupChatTexts)
  const [sync, { isLoading }] = useSyncGroupChatMutation()
  const isThere = chat.userIdsInTwilioConversation.includes(id)
  const shouldBe = participantStatus === 'participant'
  return (
    <span className={styles.sync}>
      <span>{isThere ? texts.inChat : texts.notInChat}</span>
      {!isReadOnly && (shouldBe || isThere) && (
        <Tooltip title={texts.sync}>
          <Button
            type="text"
            size="small"
            aria-label={texts.syncOf(name)}
            aria-busy={isLoading}
            disabled={isLoading || chat.isSyncing}
            icon={<RefreshCw size={16} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => void sync({ id: chat.id, userIds: [id] })}
          />
        </Tooltip>
      )}
    </span>
  )
}
