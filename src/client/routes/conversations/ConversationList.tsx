import { useState } from 'react'
import { VList } from 'virtua'
import { SearchBox } from '@client/kits/records/SearchBox'
import { chatRetried } from '@client/state/chat/chatEvents'
import {
  selectChatStatus,
  selectConversationSids,
  selectIsListKnown,
  selectMatchingSids,
} from '@client/state/chat/chatSelectors'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { useTexts } from '@client/texts/catalogue'
import { conversationsTexts } from '@client/texts/conversationsTexts'
import { EmptyState, ErrorState } from '@client/ui/EmptyState'
import { illustrations } from '@client/ui/illustrations'
import { rowsOnScreen } from '@client/ui/sizes'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import * as styles from './ConversationList.module.css'
import { ConversationRow } from './ConversationRow'

const widths = ['58%', '70%', '64%', '46%', '52%', '61%', '38%', '49%']

/** Placeholder rows: picture, name and last message. */
const ConversationListSkeleton = () => (
  <div className={styles.skeleton} role="status" aria-label={useTexts(conversationsTexts).loadingList}>
    {widths.map((width) => (
      <div key={width} className={styles.skeletonRow}>
        <SkeletonLine width={40} height={40} />
        <span className={styles.skeletonWords}>
          <SkeletonLine width={width} />
          <SkeletonLine width="86%" />
        </span>
      </div>
    ))}
  </div>
)

/** Height of a row in pixels at the usual text size; the list measures the rendered rows. */
const rowHeight = 62

/** The conversations that match the search, or why there are none (LC-041, LC-042). */
const Rows = ({ search, openSid }: { search: string; openSid: string | undefined }) => {
  const texts = useTexts(conversationsTexts)
  const dispatch = useAppDispatch()
  const isKnown = useAppSelector(selectIsListKnown)
  const status = useAppSelector(selectChatStatus)
  const hasNone = useAppSelector((state) => selectConversationSids(state).length === 0)
  const sids = useAppSelector((state) => selectMatchingSids(state, search))

  if (!isKnown && hasNone && status === 'failed')
    return (
      <div className={styles.place}>
        <ErrorState text={texts.listFailed} onRetry={() => dispatch(chatRetried())} />
      </div>
    )
  if (!isKnown && hasNone) return <ConversationListSkeleton />
  if (sids.length === 0)
    return (
      <div className={styles.place} role="status">
        <EmptyState
          drawing={illustrations.inbox}
          text={hasNone ? texts.nothingJoined : texts.nothingFound(search.trim())}
        />
      </div>
    )
  return (
    <VList
      data={[...sids]}
      itemSize={rowHeight}
      ssrCount={rowsOnScreen(rowHeight)}
      role="feed"
      data-list-keys=""
      aria-label={texts.list}
      className={styles.rows}
    >
      {(sid, index) => (
        <ConversationRow key={sid} sid={sid} isCurrent={sid === openSid} position={index + 1} total={sids.length} />
      )}
    </VList>
  )
}

/** The conversations of the person, with a search in their names (LC-006). */
export const ConversationList = ({ openSid }: { openSid: string | undefined }) => {
  const texts = useTexts(conversationsTexts)
  const [search, setSearch] = useState('')
  return (
    <>
      <div className={styles.tools}>
        <SearchBox label={texts.search} value={search} onChange={setSearch} />
      </div>
      <Rows search={search} openSid={openSid} />
    </>
  )
}
