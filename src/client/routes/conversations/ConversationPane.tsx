import { useCallback, useMemo, useRef } from 'react'
import { Link } from 'react-router-dom'
import { pages } from '@contract/pages'
import { ConfirmDialog } from '@client/kits/forms/ConfirmDialog'
import { usePageTitle } from '@client/kits/page/pageTitle'
import { messageDeleted } from '@client/state/chat/chatEvents'
import { selectConversation, selectIsListKnown } from '@client/state/chat/chatSelectors'
import type { ChatMessage } from '@client/state/chat/chatTypes'
import { useAppDispatch, useAppSelector, useAppStore } from '@client/state/hooks'
import { useScreenState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { conversationsTexts } from '@client/texts/conversationsTexts'
import { conversationsTitles } from '@client/texts/titles'
import { EmptyState } from '@client/ui/EmptyState'
import { illustrations } from '@client/ui/illustrations'
import { Composer } from './Composer'
import { type ComposerMode, replyDraft, toReply } from './composerRules'
import { ConversationHeader } from './ConversationHeader'
import * as styles from './ConversationPane.module.css'
import { History } from './History'
import { MemberDrawer, MemberPanel } from './MemberList'
import { type PaneActions, PaneContext, type Target } from './paneContext'
import { useSearchPlace } from './SearchPlace'
import { TypingLine } from './TypingLine'

type Props = {
  sid: string
  isOnePane: boolean
  /** There is room for the search beside the messages. */
  isSearchBeside: boolean
  /** Members open in a drawer. */
  isDrawer: boolean
  areMembersShown: boolean
  onMembers: (areShown: boolean) => void
  onClose: () => void
}

/** An open conversation (LC-002): header, messages, composer, members. */
export const ConversationPane = (props: Props) => {
  const { sid, isOnePane, isSearchBeside, isDrawer, areMembersShown, onMembers, onClose } = props
  const texts = useTexts(conversationsTexts)
  const titles = useTexts(conversationsTitles)
  const dispatch = useAppDispatch()
  const { getState } = useAppStore()
  const name = useAppSelector((state) => selectConversation(state, sid)?.name)
  const isListKnown = useAppSelector(selectIsListKnown)
  const [mode, setMode] = useScreenState<ComposerMode>('mode', () => replyDraft(getState(), sid))
  const [deleting, setDeleting] = useScreenState<ChatMessage | null>('deleting', null)
  const jump = useRef<(target: Target) => void>(() => {})
  const setJump = useCallback((go: (target: Target) => void) => {
    jump.current = go
  }, [])
  const { searchPlace, searchButton, isSearchShown, onSearch, hideSearch } = useSearchPlace(sid, isSearchBeside)
  const isInPlaceOfMembers = isSearchBeside && isSearchShown
  const areMembersInSight = areMembersShown && !isInPlaceOfMembers
  usePageTitle(name ?? titles.conversation, { isInTabOnly: true })
  const actions = useMemo<PaneActions>(
    () => ({
      reply: (message) => setMode({ kind: 'reply', reply: toReply(message) }),
      edit: (message) => setMode({ kind: 'edit', message }),
      remove: setDeleting,
      jumpTo: (target) => jump.current(target),
    }),
    [setMode, setDeleting],
  )
  if (name === undefined && isListKnown)
    return (
      <section className={styles.gone} aria-label={texts.conversation}>
        <EmptyState
          drawing={illustrations.board}
          text={texts.gone}
          action={<Link to={pages.conversations.path}>{texts.toList}</Link>}
        />
      </section>
    )
  return (
    <PaneContext value={actions}>
      <section className={styles.conversation} aria-label={name ?? texts.conversation} tabIndex={-1}>
        <ConversationHeader
          sid={sid}
          isOnePane={isOnePane}
          areMembersShown={areMembersInSight}
          onMembers={(areShown) => {
            if (isInPlaceOfMembers) hideSearch()
            onMembers(areShown)
          }}
          searchButton={searchButton}
          isSearchShown={isSearchShown}
          onSearch={onSearch}
          onClose={onClose}
        />
        {!isSearchBeside && searchPlace}
        <div className={styles.body} inert={isSearchShown && !isSearchBeside}>
          <History sid={sid} onJumpReady={setJump} />
          <div className={styles.foot}>
            <Composer sid={sid} mode={mode} onMode={setMode} onEscape={isOnePane ? onClose : undefined} />
            <TypingLine sid={sid} />
          </div>
        </div>
      </section>
      {isSearchBeside && searchPlace}
      {!isDrawer && areMembersInSight && <MemberPanel sid={sid} />}
      {isDrawer && <MemberDrawer sid={sid} isOpen={areMembersShown} onClose={() => onMembers(false)} />}
      <ConfirmDialog
        isOpen={deleting !== null}
        title={texts.deleteTitle}
        text={texts.deleteText}
        yes={texts.delete}
        no={texts.cancel}
        isDestructive
        onYes={() => {
          if (deleting) dispatch(messageDeleted({ message: deleting }))
          setDeleting(null)
        }}
        onNo={() => setDeleting(null)}
      />
    </PaneContext>
  )
}
