import { MessagesSquare } from 'lucide-react'
import type { Area, LoadScreen } from '@client/kits/areas/area'
import { selectUnreadSum } from '@client/state/chat/unloadedChat'
import { textOf } from '@client/texts/catalogue'
import { conversationsTitles } from '@client/texts/titles'

const title = textOf(conversationsTitles, 'conversations')
const groupChat = textOf(conversationsTitles, 'groupChat')
const screen: LoadScreen = async () => {
  const { conversationsScreen } = await import(/* webpackChunkName: "conversations" */ './ConversationsRoute')
  return conversationsScreen
}

/** Live chat, for workforce organisations only (LC-014). My Messages leads to it (D-31). */
export const conversationsArea: Area = {
  id: 'conversations',
  pages: [
    { page: 'conversations', title, staysMounted: true, isForChat: true, screen },
    { page: 'conversation', title, staysMounted: true, isForChat: true, screen },
  ],
  menu: [
    {
      menu: 'employee',
      place: 40,
      title: groupChat,
      page: 'conversations',
      icon: MessagesSquare,
      auth: 'employee',
      isFilteredOut: true,
      count: selectUnreadSum,
    },
  ],
  preloads: () => [], // its address looks like a message's, whose files would be fetched ahead else
  goKeys: [{ key: 'c', page: 'conversations', title: groupChat }],
}
