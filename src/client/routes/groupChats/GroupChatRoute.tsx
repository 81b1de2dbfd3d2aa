import { Link, useParams } from 'react-router-dom'
import { pages } from '@contract/pages'
import { PageTitleRow } from '@client/kits/page/PageTitleRow'
import { useGroupChat } from '@client/state/groupChats/groupChatsApi'
import { useTexts } from '@client/texts/catalogue'
import { groupChatsTitles } from '@client/texts/groupChatsTitles'
import { groupChatTexts } from '@client/texts/groupChatTexts'
import { EmptyState } from '@client/ui/EmptyState'
import { ErrorState } from '@client/ui/ErrorState'
import { illustrations } from '@client/ui/illustrations'
import { useOnline } from '@client/ui/useOnline'
import { GroupChatPage } from './GroupChatPage'
import { GroupChatSkeleton } from './GroupChatSkeleton'

/** One group chat by its id. */
export const GroupChatRoute = () => {
  const texts = useTexts(groupChatTexts)
  const { groupChats: title } = useTexts(groupChatsTitles)
  const { conversationId = '' } = useParams()
  const { chat, isError, isGone, retry } = useGroupChat(conversationId)
  useOnline(isError && !isGone, retry)
  if (chat) return <GroupChatPage key={chat.id} chat={chat} />
  const instead = () => {
    if (isGone)
      return (
        <EmptyState
          drawing={illustrations.cloud}
          text={texts.gone}
          action={<Link to={pages.groupChats.path}>{texts.back}</Link>}
        />
      )
    return isError ? <ErrorState text={texts.failed} onRetry={retry} /> : <GroupChatSkeleton label={texts.loading} />
  }
  return (
    <>
      <PageTitleRow title={title} titleLink={pages.groupChats.path} />
      {instead()}
    </>
  )
}
