import type { Area } from '@client/kits/areas/area'
import { noticesOf } from '@client/notices/noticeTable'
import type { singleSignOnApi } from '@client/state/singleSignOn/singleSignOnApi'
import { textOf } from '@client/texts/catalogue'
import { signInTitles } from '@client/texts/titles'

const title = textOf(signInTitles, 'singleSignOn')

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
  managerPages: ['singleSignOn'],
  notices: noticesOf<typeof singleSignOnApi>()({
    updateSingleSignOn: { success: 'Single sign-on has been updated successfully' },
  }),
}
