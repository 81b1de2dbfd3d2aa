import { MessagesSquare } from 'lucide-react'
import { pages } from '@contract/pages'
import type { Area } from '@client/kits/areas/area'
import { selectUnreadSum } from '@client/state/chat/unloadedChat'
import { textOf } from '@client/texts/catalogue'
import { groupChatsTitles } from '@client/texts/groupChatsTitles'
import { groupChatsNotices } from './groupChatsNotices'

const title = textOf(groupChatsTitles, 'groupChats')

const live: Area['live'] = async () => {
  const { groupChatsLive } = await import(/* webpackChunkName: "live" */ '@client/state/groupChats/groupChatsLive')
  return groupChatsLive
}

export const groupChatsArea: Area = {
  id: 'groupChats',
  pages: [
    {
      page: 'groupChats',
      title,
      screen: async () => {
        const { groupChatsScreen } = await import(/* webpackChunkName: "groupChats" */ './groupChatsScreen')
        return groupChatsScreen
      },
    },
    {
      page: 'newGroupChat',
      title: textOf(groupChatsTitles, 'newGroupChat'),
      titleLink: pages.groupChats.path,
      screen: async () => {
        const { newGroupChatScreen } = await import(/* webpackChunkName: "groupChat" */ './groupChatScreens')
        return newGroupChatScreen
      },
    },
    {
      page: 'groupChat',
      title,
      titleLink: pages.groupChats.path,
      screen: async () => {
        const { groupChatScreen } = await import(/* webpackChunkName: "groupChat" */ './groupChatScreens')
        return groupChatScreen
      },
    },
  ],
  menu: [
    {
      menu: 'manager',
      place: 40,
      title,
      page: 'groupChats',
      icon: MessagesSquare,
      permissions: ['groupChat.manage'],
      count: selectUnreadSum,
    },
  ],
  managerPages: ['groupChats', 'newGroupChat', 'groupChat'],
  live,
  notices: groupChatsNotices,
}
