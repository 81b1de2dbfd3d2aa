import { Button } from 'antd'
import { RefreshCw } from 'lucide-react'
import type { GroupChat } from '@contract/groupChats'
import { useAppSelector } from '@client/state/hooks'
import { useSyncGroupChatMutation } from '@client/state/groupChats/groupChatsApi'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { groupChatTexts } from '@client/texts/groupChatTexts'
import { Tooltip } from '@client/ui/Tooltip'
import { formatInZone } from '@client/ui/zonedTime'
import * as card from './card.module.css'
import * as styles from './SyncCard.module.css'

type Props = { chat: GroupChat; mayWrite: boolean; isChanged: boolean }

/** The group in the chat service: what the last synchronisation did, and a button for the next (GC-012, GC-018). */
export const SyncCard = ({ chat: { id, lastSync, isSyncing }, mayWrite, isChanged }: Props) => {
  const texts = useTexts(groupChatTexts)
  const timeZone = useAppSelector(selectTimeZone)
  const [sync, { isLoading }] = useSyncGroupChatMutation()
  const isRunning = isSyncing || isLoading
  const standing = () => {
    if (isSyncing) return texts.syncing
    return lastSync ? texts.syncedAt(formatInZone(lastSync.at, timeZone, 'timeAndDay')) : texts.neverSynced
  }
  return (
    <section className={card.card} aria-label={texts.syncTitle}>
      <div className={styles.sync}>
        <div role="status">
          <h2>{texts.syncTitle}</h2>
          <p>{standing()}</p>
          {!isSyncing && lastSync && (
            <p className={lastSync.problem === null ? undefined : styles.problem}>
              {lastSync.problem ?? texts.changed(lastSync.added, lastSync.removed)}
            </p>
          )}
        </div>
        {mayWrite && (
          <Tooltip title={isChanged ? texts.unsavedSync : ''}>
            <Button
              loading={isRunning && { icon: <RefreshCw size={16} className={styles.turning} aria-hidden="true" /> }}
              aria-busy={isRunning}
              disabled={isRunning || isChanged}
              icon={<RefreshCw size={16} strokeWidth={1.75} aria-hidden="true" />}
              onClick={() => void sync({ id, userIds: [] })}
            >
              {texts.sync}
            </Button>
          </Tooltip>
        )}
      </div>
    </section>
  )
}
