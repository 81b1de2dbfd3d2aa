import { trainingSettingsCalls, type TrainingSettingsForm } from '@contract/training/settings'
import { api } from '../api'
import { mutationOf, queryOf } from '../endpointOf'
import type { AppDispatch } from '../types'

type Edit = TrainingSettingsForm & { lockVersion: number | undefined }

export const trainingSettingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    trainingSettings: queryOf(build, trainingSettingsCalls.show, () => ({})),
    updateTrainingSettings: mutationOf(
      build,
      trainingSettingsCalls.update,
      (trainingSettings: Edit) => ({ body: { trainingSettings } }),
      {
        async onQueryStarted(_edit, { dispatch, queryFulfilled }) {
          const result = await queryFulfilled.catch(() => null) // who sent it shows the failure
          if (result)
            void dispatch(trainingSettingsApi.util.upsertQueryData('trainingSettings', undefined, result.data))
        },
      },
    ),
  }),
})
export const { useUpdateTrainingSettingsMutation } = trainingSettingsApi

/** What of training the organisation uses, with the request's status. */
export const useTrainingSettings = () => {
  const { data, isError, refetch } = trainingSettingsApi.useTrainingSettingsQuery()
  return { settings: data, isError, retry: () => void refetch() }
}

/** Prefetches the settings before their page renders. */
export const prefetchTrainingSettings = (dispatch: AppDispatch) =>
  dispatch(trainingSettingsApi.endpoints.trainingSettings.initiate(undefined, { subscribe: false, forceRefetch: true }))
