import { MessagesSquare } from 'lucide-react'
import { pages } from '@contract/pages'
import type { Area } from '@client/kits/areas/area'
import { noticesOf, withServerErrors } from '@client/notices/noticeTable'
import type { ApiError } from '@client/state/api'
import { selectUnreadSum } from '@client/state/chat/unloadedChat'
import type { groupChatsApi } from '@client/state/groupChats/groupChatsApi'
import { groupChatLive } from '@client/state/groupChats/groupChatTags'
import { textOf } from '@client/texts/catalogue'
import { groupChatsTitles } from '@client/texts/titles'

/** The form itself shows both versions of a conflicting edit. */
const isStale = ({ status }: ApiError) => status === 409
const couldNotUpdate = withServerErrors('Could not update conversation')

/** GC-018 to GC-021 */
const groupChatsNotices = noticesOf<typeof groupChatsApi>()({
  createGroupChat: {
    success: 'Conversation has been successfully created',
    failure: withServerErrors('Could not create conversation'),
  },
  updateGroupChat: {
    success: 'Conversation has been successfully updated',
    failure: (error) => (isStale(error) ? null : couldNotUpdate(error)),
  },
  archiveGroupChat: {
    success: 'Conversation has been successfully archived',
    failure: 'Could not archive the conversation',
  },
  activateGroupChat: {
    success: 'Conversation has been successfully activated',
    failure: 'Could not activate the conversation',
  },
  syncGroupChat: { success: 'User has been successfully synced', failure: 'Could not sync user to conversation' },
})

const title = textOf(groupChatsTitles, 'groupChats')

export const groupChatsArea: Area = {
  id: 'groupChats',
  pages: [
    {
      page: 'groupChats',
      title,
      isForChat: true,
      screen: async () => {
        const { groupChatsScreen } = await import(/* webpackChunkName: "groupChats" */ './GroupChatsPage')
        return groupChatsScreen
      },
    },
    {
      page: 'newGroupChat',
      isForChat: true,
      title: textOf(groupChatsTitles, 'newGroupChat'),
      titleLink: pages.groupChats.path,
      screen: async () => {
        const { newGroupChatScreen } = await import(/* webpackChunkName: "groupChat" */ './groupChatScreens')
        return newGroupChatScreen
      },
    },
    {
      page: 'groupChat',
      isForChat: true,
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
  live: groupChatLive,
  notices: groupChatsNotices,
}
