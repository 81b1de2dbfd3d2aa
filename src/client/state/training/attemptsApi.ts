import type { Media } from '@contract/mediaRecord'
import { attemptCalls } from '@contract/training/attempts'
import { api } from '../api'
import { creationOf, mutationOf, queryOf } from '../endpointOf'
import type { AppDispatch } from '../types'
import { enrolmentTags as tags } from './trainingLive'

export type OfTask = { enrolmentId: string; questionSetId: string }
type Answers = Record<string, unknown>
type Sent = { id: string; answers: Answers }

/** Attempts at the tasks of units. What is sent is beside what is known of the attempt, or in its place. */
export const attemptsApi = api.injectEndpoints({
  endpoints: (build) => ({
    attempt: queryOf(build, attemptCalls.show, (id: string) => ({ params: { id } }), { providesTags: [tags.attempt] }),
    beginAttempt: creationOf(
      build,
      attemptCalls.begin,
      ({ enrolmentId: id, questionSetId, isAgreed }: OfTask & { isAgreed: boolean; formKey: string }) => ({
        params: { id, questionSetId },
        body: { attempt: { isAgreed } },
      }),
      {
        invalidatesTags: [tags.one, tags.mine],
        async onQueryStarted(_of, { dispatch, queryFulfilled }) {
          const result = await queryFulfilled.catch(() => null) // who began it shows the failure
          if (result) void dispatch(attemptsApi.util.upsertQueryData('attempt', result.data.id, result.data))
        },
      },
    ),
    /** Sent by `keptAnswers` alone, one after the other. */
    saveAnswers: mutationOf(
      build,
      attemptCalls.save,
      ({ id, answers }: Sent) => ({ params: { id }, body: { attempt: { answers } } }),
      {
        async onQueryStarted({ id, answers }, { dispatch, queryFulfilled }) {
          const result = await queryFulfilled.catch(() => null) // `keptAnswers` keeps what was refused
          if (result)
            dispatch(
              attemptsApi.util.updateQueryData('attempt', id, (attempt) => {
                Object.assign(attempt.answers, answers)
              }),
            )
        },
      },
    ),
    submitAttempt: creationOf(
      build,
      attemptCalls.submit,
      ({ id, answers }: Sent & { formKey: string }) => ({ params: { id }, body: { attempt: { answers } } }),
      {
        invalidatesTags: [tags.one, tags.mine, tags.waiting, tags.marking],
        async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
          const result = await queryFulfilled.catch(() => null) // the form shows the failure
          if (result) void dispatch(attemptsApi.util.upsertQueryData('attempt', id, result.data))
        },
      },
    ),
  }),
})
export const { useBeginAttemptMutation, useSubmitAttemptMutation } = attemptsApi

/** A file that was uploaded for an answer is shown before the attempt is read again. */
export const knowMedia = (id: string, medium: Media) => (dispatch: AppDispatch) =>
  dispatch(
    attemptsApi.util.updateQueryData('attempt', id, ({ media }) => {
      if (media.every((known) => known.id !== medium.id)) media.push(medium)
    }),
  )

/** An attempt, read once more on each visit. */
export const useAttempt = (id: string) => {
  const { data, isError, error, refetch } = attemptsApi.useAttemptQuery(id, { refetchOnMountOrArgChange: true })
  const isGone = error !== undefined && 'status' in error && error.status === 404
  return { record: data, isError, isGone, retry: () => void refetch() }
}
