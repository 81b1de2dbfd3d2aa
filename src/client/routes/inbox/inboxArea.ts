import { Inbox } from 'lucide-react'
import { notificationCalls } from '@contract/notifications'
import { pages } from '@contract/pages'
import type { Area, LoadScreen } from '@client/kits/areas/area'
import { addressOf, request } from '@client/state/api'
import { noFilter, toNotificationQuery } from '@client/state/notifications/notificationQuery'
import { selectUnreadTotal } from '@client/state/notifications/notificationsSelectors'
import { textOf } from '@client/texts/catalogue'
import { inboxTitles } from '@client/texts/inboxTitles'
import { inboxNotices } from './inboxNotices'

const title = textOf(inboxTitles, 'messages')
const screen: LoadScreen = async () => {
  const { inboxScreen } = await import(/* webpackChunkName: "inbox" */ './inboxScreen')
  return inboxScreen
}
/** Others than workforce organisations see a table (D-61). */
const trainingScreen: LoadScreen = async () => {
  const training = await import(/* webpackChunkName: "inboxTraining" */ './inboxTrainingScreen')
  await training.loadAskedMessage()
  return training.inboxTrainingScreen
}
const screens = { isKept: true, isForTraining: true, screen, trainingScreen } as const

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
