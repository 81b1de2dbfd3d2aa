import { classCalls } from '@contract/training/classes'
import { courseCalls } from '@contract/training/courses'
import { qualificationRecordCalls } from '@contract/training/qualifications'
import { unitCalls } from '@contract/training/units'
import { api, request } from '../api'
import { listTags } from '../records/listEndpoints'

export type TrainingLookup = 'course' | 'unit' | 'class' | 'qualification'
/** `code`: of what has one. */
type Found = { id: string; name: string; code?: string }
export type TrainingOption = { id: string; name: string }

/** As many as a select shows; typing finds the others. */
const shown = 50

const requests: Readonly<Record<TrainingLookup, (search: string | undefined) => ReturnType<typeof request>>> = {
  course: (search) =>
    request(courseCalls.index, {
      query: { per_page: shown, 'q[code_or_name_cont]': search, 'q[status_eq]': 'active' },
    }),
  unit: (search) =>
    request(unitCalls.index, {
      query: { per_page: shown, 'q[code_or_name_cont]': search, 'q[status_eq]': 'active' },
    }),
  class: (search) => request(classCalls.index, { query: { per_page: shown, 'q[name_cont]': search } }),
  qualification: (search) =>
    request(qualificationRecordCalls.index, {
      query: { per_page: shown, 'q[code_or_name_cont]': search, 'q[status_eq]': 'active' },
    }),
}
const lists = { course: 'courses', unit: 'units', class: 'classes', qualification: 'trainingQualifications' } as const

const trainingLookupApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What a select offers of the catalogue, or of the classes. */
    lookUpTraining: build.query<TrainingOption[], { kind: TrainingLookup; search: string }>({
      query: ({ kind, search }) => requests[kind](search || undefined),
      transformResponse: ({ records }: { records: Found[] }) =>
        records.map(({ id, name, code }) => ({ id, name: code === undefined ? name : `${code} ${name}` })),
      providesTags: (_found, _error, { kind }) => [listTags(lists[kind]).whole],
    }),
  }),
})

/** What can be chosen; the last answer until the next one has come. */
export const useTrainingOptions = (asked: { kind: TrainingLookup; search: string }, isWanted: boolean) => {
  const { data, isFetching, isError, refetch } = trainingLookupApi.useLookUpTrainingQuery(asked, { skip: !isWanted })
  return { options: data, isFetching, isError, retry: () => void refetch() }
}
