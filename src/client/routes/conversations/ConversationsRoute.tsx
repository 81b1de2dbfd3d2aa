import { Button } from 'antd'
import Modal from 'antd/es/modal/Modal'
import { CloudOff } from 'lucide-react'
import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { pages } from '@contract/pages'
import type { LoadedScreen } from '@client/kits/areas/area'
import { MessageSwitch } from '@client/kits/page/MessageSwitch'
import { PageTitleRow } from '@client/kits/page/PageTitleRow'
import { useRemovalReason } from '@client/state/chat/chatApi'
import { chatRetried, removalConfirmed } from '@client/state/chat/chatEvents'
import { selectChatProblem, selectChatStatus, selectIsListKnown, selectRemoval } from '@client/state/chat/chatSelectors'
import { chatSlice } from '@client/state/chat/chatSlice'
import { chatSnapshot } from '@client/state/chat/chatSnapshot'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { useScreenState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { conversationsTexts } from '@client/texts/conversationsTexts'
import { conversationsTitles } from '@client/texts/titles'
import { media } from '@client/theme/layout'
import { EmptyState } from '@client/ui/EmptyState'
import { illustrations } from '@client/ui/illustrations'
import { tabInside, useEscape } from '@client/ui/keyboard'
import { usePaneFits } from '@client/ui/sizes'
import { useMedia } from '@client/ui/useMedia'
import { ConversationList } from './ConversationList'
import { ConversationPane } from './ConversationPane'
import * as styles from './ConversationsRoute.module.css'

/** A connection that is made within this time, in milliseconds, is not worth a line. */
const quickMs = 1_000

/**
 * How the connection stands when it does not (D-94): in the title row, over the end of a list without one, below the header
 * of a conversation that is `isAlone`. Nothing moves when it comes and goes.
 */
const ChatBanner = ({ isAlone }: { isAlone: boolean }) => {
  const texts = useTexts(conversationsTexts)
  const dispatch = useAppDispatch()
  const status = useAppSelector(selectChatStatus)
  const problem = useAppSelector(selectChatProblem)
  const isFirst = useAppSelector((state) => !selectIsListKnown(state))
  const isConnecting = status === 'connecting'
  const [isSlow, setIsSlow] = useScreenState('slow connection', false)
  useEffect(() => {
    if (!isConnecting) return undefined
    const timer = setTimeout(() => setIsSlow(true), quickMs)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isConnecting, setIsSlow])

  const textOf = () => {
    if (isConnecting) return isSlow || isFirst ? texts.connecting : null
    if (status === 'offline') return texts.offline
    return status === 'failed' ? (problem ?? texts.failed) : null
  }
  const text = textOf()
  return (
    <div className={isAlone ? styles.alone : styles.place} role="status">
      {text !== null && (
        <div className={status === 'failed' ? styles.failed : styles.banner}>
          {!isConnecting && <CloudOff size={16} strokeWidth={1.75} aria-hidden="true" />}
          <span>{text}</span>
          {status === 'failed' && (
            <Button size="small" onClick={() => dispatch(chatRetried())}>
              {texts.tryAgain}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

/** Why the person is no longer in a conversation: nothing while that is not known. */
const RemovalReason = ({ sid }: { sid: string }) => {
  const texts = useTexts(conversationsTexts)
  const reason = useRemovalReason(sid)
  return reason && <p>{texts.removalReasons[reason]}</p>
}

/** Says that the open conversation is not the person's any more, and why; then the list is shown (LC-040). */
const RemovedDialog = () => {
  const texts = useTexts(conversationsTexts)
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const removal = useAppSelector(selectRemoval)
  const leave = () => {
    dispatch(removalConfirmed())
    void navigate(pages.conversations.path, { replace: true })
  }
  return (
    <Modal
      open={removal !== null}
      centered
      width={400}
      title={texts.removed}
      closable={false}
      okText={texts.ok}
      footer={(_, { OkBtn }) => <OkBtn />}
      wrapProps={tabInside}
      destroyOnHidden
      onOk={leave}
      onCancel={leave}
    >
      {removal?.name}
      {removal && <RemovalReason sid={removal.sid} />}
    </Modal>
  )
}

/** How long the list may take to be shown again, in frames. */
const mostFrames = 30

/** Focuses the row of a conversation as soon as the list shows it (LC-003). */
const focusRow = (sid: string, frames = mostFrames): void => {
  const row = document.querySelector<HTMLElement>(`main [data-sid="${CSS.escape(sid)}"]`)
  if (row) row.focus()
  else if (frames > 0) requestAnimationFrame(() => focusRow(sid, frames - 1))
}

/** Page widths in pixels from which the members stand beside the conversation until they are hidden. */
const membersFit = 1_060

/** Live chat (LC-001 to LC-005): list, conversation and members; on narrow screens one of the first two at a time. */
export const ConversationsRoute = () => {
  const texts = useTexts(conversationsTexts)
  const titles = useTexts(conversationsTitles)
  const { sid } = useParams()
  const navigate = useNavigate()
  const isOnePane = useMedia(media.chatOnePane)
  const isDrawer = useMedia(media.chatMemberDrawer)
  const hasRoom = usePaneFits(membersFit)
  const [areMembersAsked, setAreMembersAsked] = useScreenState<boolean | null>('members', null)
  const [isDrawerOpen, setIsDrawerOpen] = useScreenState('members drawer', false)
  const areMembersShown = isDrawer ? isDrawerOpen : (areMembersAsked ?? hasRoom)
  const isAlone = isOnePane && sid !== undefined

  const close = () => {
    void navigate(pages.conversations.path)
    if (sid !== undefined) focusRow(sid)
  }
  useEscape(isAlone, close)
  return (
    <>
      {!isAlone && (
        <PageTitleRow title={titles.conversations} hasLine>
          <MessageSwitch current="conversations" />
        </PageTitleRow>
      )}
      <div className={isOnePane ? styles.onePane : styles.panes}>
        {!isAlone && (
          <section className={styles.list} aria-label={texts.list} tabIndex={-1}>
            <ConversationList openSid={sid} />
          </section>
        )}
        {sid !== undefined && (
          <ConversationPane
            key={sid}
            sid={sid}
            isOnePane={isOnePane}
            isSearchBeside={hasRoom && !isDrawer}
            isDrawer={isDrawer}
            areMembersShown={areMembersShown}
            onMembers={isDrawer ? setIsDrawerOpen : setAreMembersAsked}
            onClose={close}
          />
        )}
        {sid === undefined && !isOnePane && (
          <section className={styles.nothing} aria-label={texts.conversation}>
            <EmptyState drawing={illustrations.board} text={`${texts.nothingSelectedTitle} ${texts.nothingSelected}`} />
          </section>
        )}
        <ChatBanner isAlone={isAlone} />
      </div>
      <RemovedDialog />
    </>
  )
}

/** The content of the chunk of live chat. The connection is in a chunk of its own. */
export const conversationsScreen: LoadedScreen = {
  Screen: ConversationsRoute,
  slices: [{ slice: chatSlice, part: chatSnapshot }],
}
