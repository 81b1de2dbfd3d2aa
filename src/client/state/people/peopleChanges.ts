import type { Batch } from '@contract/batches'
import { batchCalls } from '@contract/batches'
import type { CallInput } from '@contract/call'
import { peopleChangeCalls } from '@contract/peopleChanges'
import { api } from '../api'
import { creationOf, mutationOf, queryOf } from '../endpointOf'
import { listTags, polling } from '../records/listEndpoints'
import { peopleChangeTag } from './peopleTags'

type Ordered = CallInput<typeof peopleChangeCalls.create>['body']
export type PeopleChangeToMake = Ordered['change']
/** How often its progress is asked for while it is under way, in milliseconds; the live channel tells of it too. */
const progressDelayMs = 2_000

const ofOne = (id: string) => ({ params: { id } })
const refreshes = (_answer: unknown, error: unknown) => (error ? [] : [peopleChangeTag, listTags('people').whole])
const steering = { invalidatesTags: refreshes }

export const peopleChangesApi = api.injectEndpoints({
  endpoints: (build) => ({
    previewPeopleChange: mutationOf(build, peopleChangeCalls.preview, (change: PeopleChangeToMake) => ({
      body: { change },
    })),
    startPeopleChange: creationOf(
      build,
      peopleChangeCalls.create,
      ({ formKey: _key, ...body }: Ordered & { formKey: string }) => ({ body }),
      steering,
    ),
    latestPeopleChange: queryOf(build, peopleChangeCalls.latest, () => ({}), { providesTags: [peopleChangeTag] }),
    pausePeopleChange: mutationOf(build, batchCalls.pause, ofOne, steering),
    resumePeopleChange: mutationOf(build, batchCalls.resume, ofOne, steering),
    cancelPeopleChange: mutationOf(build, batchCalls.cancel, ofOne, steering),
  }),
})
export const {
  usePreviewPeopleChangeMutation,
  useStartPeopleChangeMutation,
  usePausePeopleChangeMutation,
  useResumePeopleChangeMutation,
  useCancelPeopleChangeMutation,
} = peopleChangesApi

export const isGoingOn = ({ state }: Pick<Batch, 'state'>) => state === 'waiting' || state === 'running'

/** The latest change that is under way or has just ended, followed until its end. */
export const useLatestPeopleChange = () => {
  const known = peopleChangesApi.endpoints.latestPeopleChange.useQueryState(undefined)
  const isFollowed = isGoingOn(known.currentData?.change ?? { state: 'done' })
  const { data, isError, isFetching, refetch } = peopleChangesApi.useLatestPeopleChangeQuery(undefined, {
    ...polling,
    ...(isFollowed && { pollingInterval: progressDelayMs }),
  })
  return { change: data?.change ?? null, isError, isFetching, retry: () => void refetch() }
}
