import { useEffect, useEffectEvent } from 'react'
import type { Reply } from '@contract/conversations'
import { useConversation } from '@client/state/personalMessages/personalMessagesApi'
import { useAppSelector } from '@client/state/hooks'
import { selectAccount, selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { conversationTexts } from '@client/texts/conversationTexts'
import { Avatar } from '@client/ui/Avatar'
import { ErrorState } from '@client/ui/EmptyState'
import { RichText } from '@client/ui/RichText'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import { formatInZone } from '@client/ui/zonedTime'
import * as styles from './Conversation.module.css'
import { MessageMedia } from './MessageMedia'

const ReplyItem = ({ reply: { replier, createdAt, message, media } }: { reply: Reply }) => {
  const texts = useTexts(conversationTexts)
  const timeZone = useAppSelector(selectTimeZone)
  const own = useAppSelector((state) => selectAccount(state)?.globalId)
  const name = replier?.name ?? texts.deletedPerson
  return (
    <li className={styles.reply}>
      <Avatar id={replier?.globalId ?? ''} name={name} size={32} />
      <div className={styles.words}>
        <p className={styles.who}>
          <span className={styles.name} dir="auto">
            {name}
          </span>
          {replier?.globalId === own && <span>{texts.you}</span>}
          <time dateTime={createdAt} title={formatInZone(createdAt, timeZone, 'full')}>
            {formatInZone(createdAt, timeZone, 'dayAndTime')}
          </time>
        </p>
        <RichText html={message} />
        {media && (
          <div className={styles.media}>
            <MessageMedia media={media} />
          </div>
        )}
      </div>
    </li>
  )
}

type Props = { id: string; latestAt: string | undefined }

const Replies = ({ id, latestAt }: Props) => {
  const texts = useTexts(conversationTexts)
  const { conversation, isError, retry } = useConversation(id)
  const shownAt = conversation?.notifications.at(-1)?.createdAt
  const isBehind = shownAt !== undefined && latestAt !== undefined && latestAt > shownAt
  const fetchNewer = useEffectEvent(retry)
  useEffect(() => {
    if (isBehind) fetchNewer()
  }, [isBehind, latestAt])

  if (conversation === undefined && isError) return <ErrorState text={texts.repliesFailed} onRetry={retry} />
  if (conversation === undefined)
    return (
      <div role="status" aria-label={texts.loadingReplies} className={styles.loading}>
        <SkeletonLine width="40%" />
        <SkeletonLine width="80%" />
      </div>
    )
  return (
    <>
      {conversation.notifications.length > 0 && (
        <>
          <h3 className={styles.title}>{texts.replies(conversation.notifications.length)}</h3>
          <ol className={styles.replies} aria-label={texts.repliesList}>
            {conversation.notifications.map((reply) => (
              <ReplyItem key={reply.id} reply={reply} />
            ))}
          </ol>
        </>
      )}
    </>
  )
}

/** The replies to a personal message (IN-027), oldest first. A newer reply than the shown ones is fetched. */
export const Conversation = (props: Props) => (
  <section className={styles.conversation} aria-label={useTexts(conversationTexts).repliesList}>
    <Replies {...props} />
  </section>
)
