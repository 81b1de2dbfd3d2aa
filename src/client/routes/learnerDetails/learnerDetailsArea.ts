import type { Area } from '@client/kits/areas/area'
import { noticesOf, withServerErrors } from '@client/notices/noticeTable'
import type { learnerDetailsApi } from '@client/state/training/learnerDetailsApi'
import { textOf } from '@client/texts/catalogue'
import { trainingTitles } from '@client/texts/titles'

/** What the regulator asks of learners: their own page, and that of those who teach them. */
export const learnerDetailsArea: Area = {
  id: 'learnerDetails',
  pages: [
    {
      page: 'learnerDetails',
      title: textOf(trainingTitles, 'learnerDetails'),
      titleLink: '/my-learning',
      isOfAvetmiss: true,
      screen: async () => (await import(/* webpackChunkName: "learnerDetails" */ './OwnDetailsPage')).ownDetailsScreen,
    },
    {
      page: 'avetmissLearner',
      title: textOf(trainingTitles, 'avetmissLearner'),
      isOfAvetmiss: true,
      screen: async () => (await import(/* webpackChunkName: "learnerDetails" */ './LearnerPage')).learnerScreen,
    },
  ],
  notices: noticesOf<typeof learnerDetailsApi>()({
    updateOwnDetails: { success: 'Your details have been saved' },
    updateLearnerDetails: { success: 'Details have been saved' },
    decideOutcome: { success: 'Outcome has been saved', failure: withServerErrors('Could not save the outcome') },
  }),
}
