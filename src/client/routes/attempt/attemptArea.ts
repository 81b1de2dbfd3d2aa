import type { Area } from '@client/kits/areas/area'
import { noticesOf, withServerErrors } from '@client/notices/noticeTable'
import type { attemptsApi } from '@client/state/training/attemptsApi'
import { enrolmentLive } from '@client/state/training/trainingLive'
import { textOf } from '@client/texts/catalogue'
import { trainingTitles } from '@client/texts/titles'

/** A task of a unit: what its learner answers, and what the trainer said of it. */
export const attemptArea: Area = {
  id: 'attempt',
  pages: [
    {
      page: 'attempt',
      title: textOf(trainingTitles, 'attempt'),
      titleLink: '/my-learning',
      isOfInternalLms: true,
      screen: async () => (await import(/* webpackChunkName: "attempt" */ './AttemptRoute')).attemptScreen,
    },
  ],
  live: enrolmentLive,
  notices: noticesOf<typeof attemptsApi>()({
    beginAttempt: { failure: withServerErrors('Could not start') },
    submitAttempt: {
      success: ({ name }) => `${name} has been successfully submitted`,
      failure: 'There was an error with your submission', // the form says why, at its questions
    },
  }),
}
