import { avetmissCalls } from '@contract/training/avetmiss/calls'
import type { LearnerFields, StaffFields } from '@contract/training/avetmiss/learnerDetails'
import { api } from '../api'
import { mutationOf, queryOf } from '../endpointOf'
import type { AppDispatch } from '../types'

type Versioned = { lockVersion: number | undefined }
type OfLearner = { id: string }
const ofOne = ({ id }: OfLearner) => ({ params: { id } })

export const learnerDetailsApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownDetails: queryOf(build, avetmissCalls.own.show, () => ({})),
    updateOwnDetails: mutationOf(
      build,
      avetmissCalls.own.update,
      (details: LearnerFields & Versioned) => ({ body: { details } }),
      {
        async onQueryStarted(_edit, { dispatch, queryFulfilled }) {
          const result = await queryFulfilled.catch(() => null) // who sent it shows the failure
          if (result) void dispatch(learnerDetailsApi.util.upsertQueryData('ownDetails', undefined, result.data))
        },
      },
    ),
    learnerDetails: queryOf(build, avetmissCalls.learner.show, ofOne),
    updateLearnerDetails: mutationOf(
      build,
      avetmissCalls.learner.update,
      ({ id, details }: OfLearner & { details: StaffFields & Versioned }) => ({ params: { id }, body: { details } }),
      {
        async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
          const result = await queryFulfilled.catch(() => null) // who sent it shows the failure
          if (result) void dispatch(learnerDetailsApi.util.upsertQueryData('learnerDetails', { id }, result.data))
        },
      },
    ),
    decideOutcome: mutationOf(
      build,
      avetmissCalls.learner.decide,
      ({ id, ...activity }: OfLearner & { enrolmentId: string; unitId: string; outcome: string }) => ({
        params: { id },
        body: { activity },
      }),
      {
        async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
          const result = await queryFulfilled.catch(() => null) // a notice tells of the failure
          if (result) void dispatch(learnerDetailsApi.util.upsertQueryData('learnerDetails', { id }, result.data))
        },
      },
    ),
  }),
})
export const { useUpdateOwnDetailsMutation, useUpdateLearnerDetailsMutation, useDecideOutcomeMutation } =
  learnerDetailsApi

const fresh = { refetchOnMountOrArgChange: true } as const

/** The person's own details, with the request's status. */
export const useOwnDetails = () => {
  const { data, isError, refetch } = learnerDetailsApi.useOwnDetailsQuery(undefined, fresh)
  return { details: data, isError, retry: () => void refetch() }
}
export const readOwnDetails = (dispatch: AppDispatch) =>
  dispatch(learnerDetailsApi.endpoints.ownDetails.initiate(undefined, { subscribe: false, forceRefetch: true }))

/** The details of a learner whom the person teaches. */
export const useLearnerDetails = (id: string) => {
  const { data, error, isError, refetch } = learnerDetailsApi.useLearnerDetailsQuery({ id }, fresh)
  const isGone = error !== undefined && 'status' in error && error.status === 404
  return { record: data, isError, isGone, retry: () => void refetch() }
}
export const readLearnerDetails = (id: string) =>
  learnerDetailsApi.endpoints.learnerDetails.initiate({ id }, { subscribe: false, forceRefetch: true })
