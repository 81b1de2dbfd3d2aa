import { LayoutDashboard } from 'lucide-react'
import { notificationCalls } from '@contract/notifications'
import type { Area } from '@client/kits/areas/area'
import { addressOf, request } from '@client/state/api'
import { textOf } from '@client/texts/catalogue'
import { dashboardTitles } from '@client/texts/titles'
import { myMessagesQuery } from './cardQueries'

export const dashboardArea: Area = {
  id: 'dashboard',
  pages: [
    {
      page: 'dashboard',
      title: textOf(dashboardTitles, 'home'),
      staysMounted: true,
      isForTraining: true,
      screen: async () => {
        const { dashboardScreen } = await import(/* webpackChunkName: "dashboard" */ './DashboardRoute')
        return dashboardScreen
      },
    },
  ],
  menu: [
    {
      menu: 'employee',
      place: 10,
      title: textOf(dashboardTitles, 'dashboard'),
      page: 'dashboard',
      icon: LayoutDashboard,
      auth: 'employee',
    },
  ],
  goKeys: [{ key: 'd', page: 'dashboard', title: textOf(dashboardTitles, 'dashboard') }],
  preloads: () => [addressOf(request(notificationCalls.index, { query: { ...myMessagesQuery, page: 1 } }))],
}
