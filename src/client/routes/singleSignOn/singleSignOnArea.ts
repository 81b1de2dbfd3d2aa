import { KeyRound } from 'lucide-react'
import type { Area } from '@client/kits/areas/area'
import { noticesOf } from '@client/notices/noticeTable'
import type { singleSignOnApi } from '@client/state/singleSignOn/singleSignOnApi'
import { textOf } from '@client/texts/catalogue'
import { singleSignOnTitles } from '@client/texts/titles'

const title = textOf(singleSignOnTitles, 'singleSignOn')

export const singleSignOnArea: Area = {
  id: 'singleSignOn',
  pages: [
    {
      page: 'singleSignOn',
      title,
      isForTraining: true,
      screen: async () =>
        (await import(/* webpackChunkName: "singleSignOn" */ './SingleSignOnPage')).singleSignOnScreen,
    },
  ],
  menu: [
    {
      menu: 'manager',
      place: 94.6,
      title,
      page: 'singleSignOn',
      icon: KeyRound,
      below: 'administration',
      permissions: ['organisation.manage'],
    },
  ],
  managerPages: ['singleSignOn'],
  notices: noticesOf<typeof singleSignOnApi>()({
    updateSingleSignOn: { success: 'Single sign-on has been updated successfully' },
  }),
}
