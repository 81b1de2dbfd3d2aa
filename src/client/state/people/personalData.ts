import { personalDataCalls, type PersonExport } from '@contract/personalData'
import { api } from '../api'
import { mutationOf, queryOf } from '../endpointOf'
import { polling } from '../records/listEndpoints'

const ofOne = (id: string) => ({ params: { id } })
/** How often its progress is asked for while it is written, in milliseconds. */
const progressDelayMs = 1_000

export const personalDataApi = api.injectEndpoints({
  endpoints: (build) => ({
    personExport: queryOf(build, personalDataCalls.show, ofOne),
    startPersonExport: mutationOf(build, personalDataCalls.start, ofOne, {
      async onQueryStarted(id, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined })) // a notice tells of the failure
        if (data) await dispatch(personalDataApi.util.upsertQueryData('personExport', id, { export: data }))
      },
    }),
  }),
})
export const { useStartPersonExportMutation } = personalDataApi

export const isBeingWritten = (one: PersonExport | null | undefined): boolean =>
  one?.state === 'waiting' || one?.state === 'running'

/** The latest export of a person, followed until it is written; then its link is renewed before it expires. */
export const usePersonExport = (id: string) => {
  const known = personalDataApi.endpoints.personExport.useQueryState(id)
  const isFollowed = isBeingWritten(known.currentData?.export)
  const { currentData, isError, isFetching, refetch } = personalDataApi.usePersonExportQuery(id, {
    ...polling,
    ...(isFollowed && { pollingInterval: progressDelayMs }),
    refetchOnMountOrArgChange: true,
  })
  return { latest: currentData?.export, isError, isFetching, retry: () => void refetch() }
}
