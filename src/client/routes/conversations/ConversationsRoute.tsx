import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { pages } from '@contract/pages'
import { MessageSwitch } from '@client/kits/page/MessageSwitch'
import { PageTitleRow } from '@client/kits/page/PageTitleRow'
import { useTexts } from '@client/texts/catalogue'
import { conversationsTexts } from '@client/texts/conversationsTexts'
import { conversationsTitles } from '@client/texts/conversationsTitles'
import { media } from '@client/theme/layout'
import { EmptyState } from '@client/ui/EmptyState'
import { illustrations } from '@client/ui/illustrations'
import { usePaneFits } from '@client/ui/sizes'
import { useEscape } from '@client/ui/keyboard'
import { useMedia } from '@client/ui/useMedia'
import { ChatBanner } from './ChatBanner'
import { ConversationList } from './ConversationList'
import { ConversationPane } from './ConversationPane'
import * as styles from './ConversationsRoute.module.css'
import { focusRow } from './focusRow'
import { RemovedDialog } from './RemovedDialog'

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
  const [areMembersAsked, setAreMembersAsked] = useState<boolean | null>(null)
  const [isDrawerOpen, setIsDrawerOpen] = useState(false)
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
