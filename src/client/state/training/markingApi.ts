import type { Attempt, MarkingForm } from '@contract/training/attempts'
import { markingCalls } from '@contract/training/marking'
import { api } from '../api'
import { mutationOf } from '../endpointOf'
import type { AppDispatch } from '../types'
import { attemptsApi } from './attemptsApi'
import { enrolmentTags as tags } from './trainingLive'

export type SentMarking = { id: string; sent: MarkingForm & { lockVersion: number } }

const toInput = ({ id, sent }: SentMarking) => ({ params: { id }, body: { marking: sent } })

/** The answer replaces what is known of the attempt; its enrolment and lists of what waits are read again. */
const deciding = {
  invalidatesTags: [tags.one, tags.mine, tags.waiting, tags.marking],
  async onQueryStarted(
    { id }: SentMarking,
    { dispatch, queryFulfilled }: { dispatch: AppDispatch; queryFulfilled: Promise<{ data: Attempt }> },
  ) {
    const result = await queryFulfilled.catch(() => null) // the form shows the failure
    if (result) void dispatch(attemptsApi.util.upsertQueryData('attempt', id, result.data))
  },
}

/** What trainers say to attempts. */
export const markingApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveMarks: mutationOf(build, markingCalls.save, toInput, {
      async onQueryStarted({ id, sent }, { dispatch, queryFulfilled }) {
        const result = await queryFulfilled.catch(() => null) // the form says that it is not saved
        if (result)
          dispatch(
            attemptsApi.util.updateQueryData('attempt', id, (attempt) => {
              Object.assign(attempt.marks, sent.marks)
              attempt.summary = sent.summary
              attempt.lockVersion = result.data.lockVersion
            }),
          )
      },
    }),
    approveAttempt: mutationOf(build, markingCalls.approve, toInput, deciding),
    requireAttemptResubmit: mutationOf(build, markingCalls.requireResubmit, toInput, deciding),
  }),
})
export const { useSaveMarksMutation, useApproveAttemptMutation, useRequireAttemptResubmitMutation } = markingApi

export const readAttempt = (id: string) =>
  attemptsApi.endpoints.attempt.initiate(id, { subscribe: false, forceRefetch: true })

/** The attempt before this one that was handed in, with its marks; undefined where this is the first, and until it is read. */
export const useAttemptBefore = ({ number, history }: Pick<Attempt, 'number' | 'history'>): Attempt | undefined => {
  const before = history.find((row) => row.number < number)
  return attemptsApi.useAttemptQuery(before?.id ?? '', { skip: before === undefined }).data
}
