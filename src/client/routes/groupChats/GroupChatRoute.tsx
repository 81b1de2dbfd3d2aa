import { useParams } from 'react-router-dom'
import { pages } from '@contract/pages'
import { RecordPage } from '@client/kits/records/RecordPage'
import { useGroupChat } from '@client/state/groupChats/groupChatsApi'
import { useTexts } from '@client/texts/catalogue'
import { groupChatsTitles } from '@client/texts/groupChatsTitles'
import { groupChatTexts } from '@client/texts/groupChatTexts'
import { GroupChatPage } from './GroupChatPage'
import { GroupChatSkeleton } from './GroupChatSkeleton'

/** One group chat by its id. */
export const GroupChatRoute = () => {
  const texts = useTexts(groupChatTexts)
  const { groupChats: title } = useTexts(groupChatsTitles)
  const { conversationId = '' } = useParams()
  const { chat, ...request } = useGroupChat(conversationId)
  return (
    <RecordPage
      record={chat}
      request={request}
      title={title}
      listPath={pages.groupChats.path}
      texts={texts}
      skeleton={<GroupChatSkeleton label={texts.loading} />}
    >
      {(known) => <GroupChatPage key={known.id} chat={known} />}
    </RecordPage>
  )
}
