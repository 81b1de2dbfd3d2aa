import type { Area } from '@client/kits/areas/area'
import { noticesOf, withServerErrors } from '@client/notices/noticeTable'
import type { downloadApi } from '@client/state/training/downloadApi'
import { enrolmentLive } from '@client/state/training/trainingLive'
import type { enrolmentsApi, OfStage } from '@client/state/training/enrolmentsApi'
import { textOf } from '@client/texts/catalogue'
import { stageNames } from '@client/texts/trainingWords'
import { trainingTitles } from '@client/texts/titles'

const refusedSubmission = 'There was an error with your submission'

/** An enrolment: what a learner goes through, and what the trainer of the class decides on. */
export const enrolmentArea: Area = {
  id: 'enrolment',
  pages: [
    {
      page: 'enrolment',
      title: textOf(trainingTitles, 'enrolment'),
      titleLink: '/my-learning',
      isOfInternalLms: true,
      screen: async () => (await import(/* webpackChunkName: "enrolment" */ './EnrolmentRoute')).enrolmentScreen,
    },
  ],
  live: enrolmentLive,
  notices: {
    ...noticesOf<typeof enrolmentsApi>()({
      submitStage: {
        success: (_answer, { stage }: OfStage) => `${stageNames[stage]} has been successfully submitted`,
        failure: refusedSubmission, // the form says why, at its fields
      },
      approveStage: {
        success: (_answer, { stage }: OfStage) => `${stageNames[stage]} has been approved`,
        failure: (error, { stage }: OfStage) => withServerErrors(`Could not approve ${stageNames[stage]}`)(error),
      },
      requireStageResubmit: {
        success: (_answer, { stage }: OfStage) => `${stageNames[stage]} has to be submitted again`,
        failure: 'Could not require resubmit', // the form says why
      },
      uploadQualification: {
        success: 'Qualification has been successfully submitted',
        failure: withServerErrors(refusedSubmission),
      },
      approveUnit: {
        success: 'Qualification has been approved',
        failure: withServerErrors('Could not approve the qualification'),
      },
      requireUnitResubmit: {
        success: 'Qualification has to be submitted again',
        failure: 'Could not require resubmit',
      },
    }),
    ...noticesOf<typeof downloadApi>()({ downloadFile: { failure: 'Could not download file' } }),
  },
}
