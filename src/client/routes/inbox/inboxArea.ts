import { Inbox } from 'lucide-react'
import { notificationCalls } from '@contract/notifications'
import { pages } from '@contract/pages'
import type { Area, LoadScreen } from '@client/kits/areas/area'
import { noticesOf, serverMessage } from '@client/notices/noticeTable'
import { addressOf, request } from '@client/state/api'
import type { receivedApi } from '@client/state/communications/receivedApi'
import { noFilter, toNotificationQuery } from '@client/state/notifications/notificationQuery'
import type { notificationsApi } from '@client/state/notifications/notificationsApi'
import { selectUnreadTotal } from '@client/state/notifications/notificationsSelectors'
import type { personalMessagesApi } from '@client/state/personalMessages/personalMessagesApi'
import { textOf } from '@client/texts/catalogue'
import { inboxTitles } from '@client/texts/titles'

const marking = noticesOf<typeof notificationsApi>()({
  markNotifications: {
    failure: (_problem, { ids }) =>
      ids.length === 1 ? 'Could not change the message' : 'Could not change the messages',
  },
  readAllNotifications: {
    success: 'All messages have been marked as read',
    failure: 'Could not read all notifications',
  },
})

const writing = noticesOf<typeof personalMessagesApi>()({
  replyToNotification: { success: 'Message sent successfully', failure: 'Could not send message' },
  uploadReplyFile: { failure: 'Could not send message' },
  startConversation: { success: 'Message sent successfully' }, // its dialog shows failures
})

const confirming = noticesOf<typeof receivedApi>()({
  confirmReceived: { failure: serverMessage('Could not confirm the message') },
})

const inboxNotices = { ...marking, ...writing, ...confirming }

const title = textOf(inboxTitles, 'messages')
const screen: LoadScreen = async () => {
  const { inboxScreen } = await import(/* webpackChunkName: "inbox" */ './InboxRoute')
  return inboxScreen
}
/** Others than workforce organisations see a table (D-61). */
const trainingScreen: LoadScreen = async () => {
  const training = await import(/* webpackChunkName: "inboxTraining" */ './InboxTableRoute')
  await training.loadAskedMessage()
  return training.inboxTrainingScreen
}
const screens = { staysMounted: true, isForTraining: true, screen, trainingScreen } as const

const live: Area['live'] = async () => {
  const { notificationsLive } = await import(
    /* webpackChunkName: "live" */ '@client/state/notifications/notificationsLive'
  )
  return notificationsLive
}

export const inboxArea: Area = {
  id: 'inbox',
  pages: [
    { page: 'messages', title, ...screens },
    { page: 'myMessages', title, ...screens },
    {
      page: 'message',
      title,
      detail: { title: textOf(inboxTitles, 'message'), back: pages.messages.path },
      ...screens,
    },
  ],
  menu: [
    {
      menu: 'employee',
      place: 20,
      title,
      page: 'messages',
      also: ['feed'], // D-31
      icon: Inbox,
      auth: 'employee',
      count: selectUnreadTotal,
    },
  ],
  goKeys: [{ key: 'm', page: 'messages', title }],
  rowKeys: [{ key: 'x', title: textOf(inboxTitles, 'selectMessage') }],
  preloads: () => {
    const query = { ...toNotificationQuery(noFilter), page: 1 }
    return [addressOf(request(notificationCalls.index, { query }))]
  },
  live,
  notices: inboxNotices,
}
