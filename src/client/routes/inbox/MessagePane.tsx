import { Button } from 'antd'
import { ExternalLink, Info } from 'lucide-react'
import { lazy, type RefObject, type UIEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { feedOfReading } from '@contract/feedAddress'
import type { Notification } from '@contract/notifications'
import { sourceLabels } from '@contract/notificationSources'
import { communicationOf } from '@contract/receivedAddress'
import { usePageTitle } from '@client/kits/page/pageTitle'
import { useRecord } from '@client/kits/records/useRecord'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { notificationList, openNotification } from '@client/state/notifications/notificationsApi'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { inboxTexts } from '@client/texts/inboxTexts'
import { EmptyState, ErrorState } from '@client/ui/EmptyState'
import { illustrations } from '@client/ui/illustrations'
import { LazyPart } from '@client/ui/LazyPart'
import { RichText, safeHref } from '@client/ui/RichText'
import { Tag } from '@client/ui/Tag'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import { useStickyEnd } from '@client/ui/useStickyEnd'
import { formatInZone } from '@client/ui/zonedTime'
import * as heldNoteStyles from './HeldNote.module.css'
import { MessageActions, type Neighbours } from './MessageActions'
import { MessageMedia } from './MessageMedia'
import * as styles from './MessagePane.module.css'
import { MessageSkeleton, MessageTextSkeleton } from './MessageSkeleton'
import { SenderPicture } from './SenderPicture'

/** Why an open message does not become read (D-101). */
export const HeldNote = ({ isReceived = false }: { isReceived?: boolean }) => {
  const { held, heldUntilDone } = useTexts(inboxTexts)
  return (
    <p className={heldNoteStyles.note}>
      <Info size={16} strokeWidth={1.75} aria-hidden="true" />
      {isReceived ? heldUntilDone : held}
    </p>
  )
}

/** The replies, which only personal messages have. */
const Conversation = lazy(() =>
  import(/* webpackChunkName: "conversation" */ './Conversation').then((module) => ({ default: module.Conversation })),
)

/** Brings the forms. */
const ReplyFoot = lazy(() =>
  import(/* webpackChunkName: "conversation" */ './ReplyFoot').then((module) => ({ default: module.ReplyFoot })),
)

/** Of a message that takes no reply. */
const NoReply = lazy(() =>
  import(/* webpackChunkName: "noReply" */ './NoReply').then((module) => ({ default: module.NoReply })),
)

const NoteSkeleton = () => (
  <div className={styles.noteSkeleton}>
    <SkeletonLine width="50%" />
  </div>
)

/** Of a message that asks to confirm a feed. */
const FeedInMessage = lazy(() =>
  import(/* webpackChunkName: "feedInMessage" */ './FeedInMessage').then((module) => ({
    default: module.FeedInMessage,
  })),
)

/** Of a message of a communication that asks for something. */
const ReceivedInMessage = lazy(() =>
  import(/* webpackChunkName: "received" */ './ReceivedInMessage').then((module) => ({
    default: module.ReceivedInMessage,
  })),
)

/** Where a message scrolls. Each starts at its top; a reply that is sent comes into view. */
const useMessageScroll = (
  id: string,
  scroller: RefObject<HTMLDivElement | null>,
  content: RefObject<HTMLDivElement | null>,
) => {
  const { leaveEnd, noteScroll, toEnd } = useStickyEnd({ scroller, content, startsAtEnd: false })
  const last = useRef(id)
  const isScrolled = useRef(false)
  const startAtTop = useEffectEvent(() => {
    leaveEnd()
    if (isScrolled.current) scroller.current?.scrollTo(0, 0) // without need, it would lay the message out at once
    isScrolled.current = false
  })
  useLayoutEffect(() => {
    if (last.current === id) return // the screen was hidden, and keeps its place
    last.current = id
    startAtTop()
  }, [id])
  const handleScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    isScrolled.current = true
    noteScroll(currentTarget)
  }
  /** What is sent to a message that was left meanwhile does not move the next one. */
  const showSent = () => {
    if (last.current === id) toEnd()
  }
  return { handleScroll, showSent }
}

type TextProps = { notification: Notification } & Pick<ReturnType<typeof useRecord>, 'isError' | 'retry'>

/** The text, of which a list may have no more than an excerpt. */
const MessageText = ({ notification: { message, isExcerpt }, isError, retry }: TextProps) => {
  const texts = useTexts(inboxTexts)
  if (!isExcerpt) return <RichText html={message} />
  return isError ? <ErrorState text={texts.messageFailed} onRetry={retry} /> : <MessageTextSkeleton />
}

type MessageProps = Pick<Props, 'neighbours' | 'onLeave'> & { isInPlace: boolean } & TextProps

const Message = ({ notification, isInPlace, neighbours, onLeave, ...request }: MessageProps) => {
  const texts = useTexts(inboxTexts)
  const timeZone = useAppSelector(selectTimeZone)
  const { id, subject, media, sender, recipient, source, subCategory, createdAt, conversationId } = notification
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const scroll = useMessageScroll(id, scroller, content)
  usePageTitle(subject, { isInTabOnly: true }) // the list, or the way back, stays the title on the screen
  useEffect(() => {
    // A hidden screen runs no effects: only a message in sight is printed alone.
    document.documentElement.dataset['prints'] = 'message'
    return () => void delete document.documentElement.dataset['prints']
  }, [])
  const label = sourceLabels[source]
  const feedId = feedOfReading(notification.href)
  const communicationId = communicationOf(notification.href)
  const href = communicationId === null ? safeHref(notification.href) : undefined // which leads to this message
  return (
    <article className={isInPlace ? styles.inPlace : styles.message} aria-label={subject}>
      <div
        ref={scroller}
        className={styles.scroller}
        {...(!isInPlace && { tabIndex: -1 })} // a press in it focuses it, so that keys scroll it
        onScroll={scroll.handleScroll}
      >
        <div ref={content} className={styles.content}>
          <div className={styles.top}>
            {!isInPlace && (
              <h2 className={styles.subject} dir="auto">
                {subject}
              </h2>
            )}
            <MessageActions notification={notification} neighbours={neighbours} onLeave={onLeave} />
          </div>
          <header className={styles.head}>
            <SenderPicture notification={notification} size={40} />
            <div className={styles.words}>
              <span className={styles.sender}>
                {sender?.fullName ?? label}
                {sender && <Tag>{label}</Tag>}
              </span>
              <time dateTime={createdAt} title={formatInZone(createdAt, timeZone, 'full')} className={styles.time}>
                {formatInZone(createdAt, timeZone, 'dayAndTime')} ·{' '}
                {recipient ? texts.to(recipient.fullName) : texts.toYou}
              </time>
            </div>
            {href && (
              <Button
                size="small"
                href={href}
                target="_blank"
                rel="noopener noreferrer"
                icon={<ExternalLink size={16} strokeWidth={1.75} />}
              >
                {texts.viewSource}
              </Button>
            )}
          </header>
          {notification.held && <HeldNote isReceived={communicationId !== null} />}
          <MessageText notification={notification} {...request} />
          {feedId !== null && !notification.isExcerpt && (
            <LazyPart key={`feed of ${id}`} failed={texts.feedFailed} skeleton={null}>
              <FeedInMessage id={feedId} notification={notification} />
            </LazyPart>
          )}
          {communicationId !== null && !notification.isExcerpt && (
            <LazyPart key={`received in ${id}`} failed={texts.askedFailed} skeleton={null}>
              <ReceivedInMessage id={communicationId} />
            </LazyPart>
          )}
          <MessageMedia key={`media of ${id}`} media={media} />
          {subCategory === 'personal' && conversationId !== null && (
            <LazyPart key={id} failed={texts.repliesFailed} skeleton={null}>
              <Conversation id={conversationId} latestAt={notification.latestReply?.createdAt} />
            </LazyPart>
          )}
        </div>
      </div>
      <footer className={styles.foot}>
        {subCategory === 'personal' ? (
          <LazyPart key={id} failed={texts.replyBoxFailed} skeleton={null}>
            <ReplyFoot notification={notification} onSent={scroll.showSent} />
          </LazyPart>
        ) : (
          <LazyPart key={id} failed={texts.noReplyFailed} skeleton={<NoteSkeleton />}>
            <NoReply notification={notification} why="automatic" />
          </LazyPart>
        )}
      </footer>
    </article>
  )
}

type Props = {
  id: string
  /** Below its row, which already names it. */
  isInPlace?: boolean
  neighbours?: Neighbours | undefined
  /** The message leaves the list. */
  onLeave: () => void
}

/** One full message. Opening it marks it read (IN-018). */
export const MessagePane = ({ id, isInPlace = false, neighbours, onLeave }: Props) => {
  const texts = useTexts(inboxTexts)
  const dispatch = useAppDispatch()
  const { record: notification, isGone, ...request } = useRecord(notificationList, id)
  const isWhole = notification !== undefined && !notification.isExcerpt

  useEffect(() => {
    if (isWhole) dispatch(openNotification(id))
  }, [dispatch, id, isWhole])

  if (isGone && !isWhole) return <EmptyState drawing={illustrations.inbox} text={texts.messageGone} />
  // Without a key: its actions stay, with the focus, when the next message is opened.
  if (notification) return <Message {...{ notification, isInPlace, neighbours, onLeave }} {...request} />
  if (request.isError) return <ErrorState text={texts.messageFailed} onRetry={request.retry} />
  return <MessageSkeleton />
}
