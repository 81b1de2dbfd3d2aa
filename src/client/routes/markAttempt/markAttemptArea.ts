import { pages } from '@contract/pages'
import type { Area } from '@client/kits/areas/area'
import { noticesOf } from '@client/notices/noticeTable'
import { enrolmentLive } from '@client/state/training/trainingLive'
import type { markingApi } from '@client/state/training/markingApi'
import { textOf } from '@client/texts/catalogue'
import { markAttemptNotices as told } from '@client/texts/markAttemptTexts'
import { trainingTitles } from '@client/texts/titles'

/** The page itself shows both versions of a conflicting edit (D-15). */
const unlessStale =
  (failure: string) =>
  ({ status }: { status: number }) =>
    status === 409 ? null : failure

/** What was handed in to a task, and what its trainer says to it (RT-009, RT-020). */
export const markAttemptArea: Area = {
  id: 'markAttempt',
  pages: [
    {
      page: 'markAttempt',
      title: textOf(trainingTitles, 'markAttempt'),
      titleLink: pages.marking.path,
      isOfInternalLms: true,
      screen: async () => (await import(/* webpackChunkName: "markAttempt" */ './MarkAttemptRoute')).markAttemptScreen,
    },
  ],
  live: enrolmentLive,
  notices: noticesOf<typeof markingApi>()({
    approveAttempt: { success: ({ name }) => told.approved(name), failure: unlessStale(told.notMarked) },
    requireAttemptResubmit: { success: ({ name }) => told.sentBack(name), failure: unlessStale(told.notSentBack) },
  }),
}
