import type { Area } from '@client/kits/areas/area'
import { noticesOf, withServerErrors } from '@client/notices/noticeTable'
import type { retentionApi } from '@client/state/retention/retentionApi'
import { textOf } from '@client/texts/catalogue'
import { organisationTitles } from '@client/texts/titles'

export const retentionArea: Area = {
  id: 'retention',
  pages: [
    {
      page: 'retention',
      title: textOf(organisationTitles, 'retention'),
      isForTraining: true,
      screen: async () => (await import(/* webpackChunkName: "retention" */ './RetentionPage')).retentionScreen,
    },
  ],
  managerPages: ['retention'],
  notices: noticesOf<typeof retentionApi>()({
    updateRetention: {
      success: ({ planned }) =>
        planned ? 'Saved. Shorter times take effect in 24 hours' : 'Retention has been updated successfully',
    },
    takeBackRetention: {
      success: 'Retention is as it was before',
      failure: withServerErrors("Retention couldn't be changed back"),
    },
  }),
}
