import type { Area } from '@client/kits/areas/area'
import { noticesOf } from '@client/notices/noticeTable'
import type { observationsApi } from '@client/state/training/observationsApi'
import { enrolmentLive } from '@client/state/training/trainingLive'
import { textOf } from '@client/texts/catalogue'
import { trainingTitles } from '@client/texts/titles'

/** What trainers see their students do at the workplace. */
export const observationsArea: Area = {
  id: 'observations',
  pages: [
    {
      page: 'observation',
      title: textOf(trainingTitles, 'observation'),
      titleLink: '/marking',
      isOfInternalLms: true,
      screen: async () => (await import(/* webpackChunkName: "observations" */ './ObservationRoute')).observationScreen,
    },
  ],
  live: enrolmentLive,
  notices: noticesOf<typeof observationsApi>()({
    signObservation: { success: 'Observation has been successfully signed', failure: 'Could not sign the observation' },
  }),
}
