import { observationCalls, type SigningForm } from '@contract/training/observations'
import { api } from '../api'
import { creationOf } from '../endpointOf'
import { attemptsApi } from './attemptsApi'
import { enrolmentTags as tags } from './trainingLive'

/** What only observers do; the rest of an observation is an attempt's. */
export const observationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    signObservation: creationOf(
      build,
      observationCalls.sign,
      ({ id, form }: { id: string; form: SigningForm; formKey: string }) => ({
        params: { id },
        body: { attempt: form },
      }),
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
export const { useSignObservationMutation } = observationsApi
