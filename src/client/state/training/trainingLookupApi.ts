import { classCalls } from '@contract/training/classes'
import { courseCalls } from '@contract/training/courses'
import { qualificationRecordCalls } from '@contract/training/qualifications'
import { questionSetCalls } from '@contract/training/questionSets'
import { unitCalls, type UnitKind, unitKinds } from '@contract/training/units'
import { api, request } from '../api'
import { listTags } from '../records/listEndpoints'

/** Trainers are those who can lead a class; the last two are published question sets of these kinds. */
export type TrainingLookup =
  | 'course'
  | 'unit'
  | 'class'
  | 'trainer'
  | 'qualification'
  | 'preTrainingReview'
  | 'languageLiteracyNumeracy'
/** `code`: of what has one. */
type Found = { id: string; name: string; code?: string; kind?: string }
/** Of a unit, whether it is core or elective. */
export type TrainingOption = { id: string; name: string; unitKind?: UnitKind }

/** As many as a select shows; typing finds the others. */
const shown = 50

const questionsOf = (kind: 'preTrainingReview' | 'languageLiteracyNumeracy') => (search: string | undefined) =>
  request(questionSetCalls.index, {
    query: { per_page: shown, 'q[name_cont]': search, 'q[status_eq]': 'published', 'q[kind_eq]': kind },
  })

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
  trainer: (search) => request(classCalls.trainers, { query: { per_page: shown, search } }),
  qualification: (search) =>
    request(qualificationRecordCalls.index, {
      query: { per_page: shown, 'q[code_or_name_cont]': search, 'q[status_eq]': 'active' },
    }),
  preTrainingReview: questionsOf('preTrainingReview'),
  languageLiteracyNumeracy: questionsOf('languageLiteracyNumeracy'),
}
const lists = {
  course: 'courses',
  unit: 'units',
  class: 'classes',
  trainer: 'people',
  qualification: 'trainingQualifications',
  preTrainingReview: 'questionSets',
  languageLiteracyNumeracy: 'questionSets',
} as const

const toOption = ({ id, name, code, kind }: Found): TrainingOption => {
  const unitKind = unitKinds.find((one) => one === kind)
  return { id, name: code === undefined ? name : `${code} ${name}`, ...(unitKind && { unitKind }) }
}

const trainingLookupApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What a select offers of the catalogue, or of the classes. */
    lookUpTraining: build.query<TrainingOption[], { kind: TrainingLookup; search: string }>({
      query: ({ kind, search }) => requests[kind](search || undefined),
      transformResponse: ({ records }: { records: Found[] }) => records.map(toOption),
      providesTags: (_found, _error, { kind }) => [listTags(lists[kind]).whole],
    }),
  }),
})

/** What can be chosen; the last answer until the next one has come. */
export const useTrainingOptions = (asked: { kind: TrainingLookup; search: string }, isWanted: boolean) => {
  const { data, isFetching, isError, refetch } = trainingLookupApi.useLookUpTrainingQuery(asked, { skip: !isWanted })
  return { options: data, isFetching, isError, retry: () => void refetch() }
}
