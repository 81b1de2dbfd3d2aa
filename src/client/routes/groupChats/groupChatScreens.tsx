import { useParams } from 'react-router-dom'
import type { GroupChatRow } from '@contract/groupChats'
import { pages } from '@contract/pages'
import type { LoadedScreen } from '@client/kits/areas/area'
import { usePageTitle } from '@client/kits/page/pageTitle'
import { PageTitleRow } from '@client/kits/page/PageTitleRow'
import { TitleActions } from '@client/kits/page/TitleActions'
import { RecordPage } from '@client/kits/records/RecordPage'
import { useKnownRecord } from '@client/kits/records/useRecord'
import { groupChats, useGroupChat } from '@client/state/groupChats/groupChatsApi'
import { useTexts } from '@client/texts/catalogue'
import { groupChatTexts } from '@client/texts/groupChatTexts'
import { groupChatsTitles } from '@client/texts/titles'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import * as card from './card.module.css'
import { GroupChatPage } from './GroupChatPage'
import * as page from './GroupChatPage.module.css'
import { GroupChatStatus } from './GroupChatStatus'

/** The page of a group that has not come yet. */
const GroupChatSkeleton = ({ label }: { label: string }) => (
  <div className={page.place} role="status" aria-label={label}>
    <div className={page.page}>
      <div className={card.card}>
        {['20%', '30%', '40%', '30%', '20%'].map((width, index) => (
          <div key={index} className={card.field}>
            <SkeletonLine width={width} />
            <SkeletonLine height={36} />
          </div>
        ))}
      </div>
      <div className={card.card}>
        {['30%', '90%', '75%', '85%', '80%', '70%'].map((width, index) => (
          <p key={index} className={card.line}>
            <SkeletonLine width={width} />
          </p>
        ))}
      </div>
    </div>
  </div>
)

/** What its row in the list says of a group that has not come yet. */
const GroupChatHead = ({ row: { name, status } }: { row: GroupChatRow }) => {
  usePageTitle(name)
  return (
    <PageTitleRow title={name} titleLink={pages.groupChats.path}>
      <TitleActions status={<GroupChatStatus status={status} />} />
    </PageTitleRow>
  )
}

/** One group chat by its id. */
export const GroupChatRoute = () => {
  const texts = useTexts(groupChatTexts)
  const { groupChats: title } = useTexts(groupChatsTitles)
  const { conversationId = '' } = useParams()
  const { chat, ...request } = useGroupChat(conversationId)
  const row = useKnownRecord(groupChats.list, conversationId)
  return (
    <RecordPage
      record={chat}
      request={request}
      title={title}
      head={row && <GroupChatHead row={row} />}
      listPath={pages.groupChats.path}
      texts={texts}
      skeleton={<GroupChatSkeleton label={texts.loading} />}
    >
      {(known) => <GroupChatPage key={known.id} chat={known} />}
    </RecordPage>
  )
}

/** A group chat that does not exist yet. */
export const NewGroupChatRoute = () => <GroupChatPage chat={null} />

const slices = [groupChats.slice]

export const newGroupChatScreen: LoadedScreen = { Screen: NewGroupChatRoute, slices }
export const groupChatScreen: LoadedScreen = { Screen: GroupChatRoute, slices }
