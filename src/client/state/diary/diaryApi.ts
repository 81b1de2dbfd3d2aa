import { useMemo } from 'react'
import { diaryCalls, diaryTotals, type DiaryFormInput } from '@contract/diary'
import { api } from '../api'
import { creationOf, mutationOf, queryOf } from '../endpointOf'
import { pagedList, type ListQuery } from '../records/pagedList'
import { polling } from '@client/state/records/listEndpoints'
import { diaryName, diaryTags } from './diaryTags'

export const diaryPerPage = 20
export type DiaryQuery = ListQuery<typeof diaryCalls.index>

/** What is shown on one day at one location, in the diary of one person or of all (DY-018, DY-019). */
export const diaryList = pagedList(diaryName, diaryCalls.index, {
  show: diaryCalls.show,
  perPage: diaryPerPage,
  counts: Object.keys(diaryTotals),
  belongs: ({ locationId }, { location_id }) => locationId === location_id,
})

export const diaryViews = ['mine', 'location'] as const
/** My Diary, or that of the location. */
export type DiaryView = (typeof diaryViews)[number]

type Asked = {
  /** '2026-03-02', in the account's time zone. */
  day: string
  locationId: string
  /** Whose diary; null for all of the location (DY-019). */
  userGlobalId: string | null
  perPage?: number
}

/** The list of a day: the same query has one cache entry wherever it is asked for (DY-018). */
export const toDiaryQuery = ({ day, locationId, userGlobalId, perPage = diaryPerPage }: Asked): DiaryQuery => ({
  per_page: perPage,
  date: day,
  location_id: locationId,
  'q[s]': 'important desc',
  ...(userGlobalId !== null && { userGlobalId }),
})

type Creation = { item: DiaryFormInput; formKey: string }
type Edit = { id: string; item: DiaryFormInput }
export type DiaryAnswer = {
  id: string
  responseId: string
  answer: 'yes' | 'no'
  /** An instant, shown until the server answers with its own. */
  at: string
  /** The name of the person who answers (DY-048). */
  by: string
}
type Removal = { id: string; listType: DiaryFormInput['listType'] }
export type DaysQuery = {
  location_id: string
  userGlobalId?: string
  /** '2026-03-02' */
  from: string
  to: string
}

const most = 200 // DY-052

const refreshesLists = {
  invalidatesTags: (_answer: unknown, error: unknown) => (error ? [] : [diaryTags.items, diaryTags.days]),
}
/** A refused change too: the item may be gone, and the list shows what there is now. */
const refreshesAlways = { invalidatesTags: [diaryTags.items, diaryTags.days] }

export const diaryApi = api.injectEndpoints({
  endpoints: (build) => ({
    diaryDays: queryOf(
      build,
      diaryCalls.days,
      ({ from, to, ...whose }: DaysQuery) => ({ query: { ...whose, 'q[date_gteq]': from, 'q[date_lteq]': to } }),
      { providesTags: [diaryTags.days] },
    ),
    diaryLocations: queryOf(build, diaryCalls.locations, () => ({ query: { page: 1, per_page: most } }), {
      providesTags: [diaryTags.locations],
      keepUnusedDataFor: 300,
    }),
    createDiaryItem: creationOf(
      build,
      diaryCalls.create,
      ({ item }: Creation) => ({ body: { diaryItem: item } }),
      refreshesLists,
    ),
    updateDiaryItem: mutationOf(
      build,
      diaryCalls.update,
      ({ id, item }: Edit) => ({ params: { id }, body: { diaryItem: item } }),
      refreshesLists,
    ),
    deleteDiaryItem: mutationOf(build, diaryCalls.remove, ({ id }: Removal) => ({ params: { id } }), refreshesAlways),
    answerTodo: mutationOf(
      build,
      diaryCalls.respond,
      ({ id, responseId, answer, at }: DiaryAnswer) => ({
        params: { id, answerId: responseId },
        body: { response: { answer, submittedAt: at } },
      }),
      { invalidatesTags: [diaryTags.items] },
    ),
  }),
})
export const {
  useCreateDiaryItemMutation,
  useUpdateDiaryItemMutation,
  useDeleteDiaryItemMutation,
  useAnswerTodoMutation,
} = diaryApi

/** Where the person reads the diary, and whether they may write to-dos there; undefined before the first answer. */
export const useDiaryLocations = (isWanted = true) => {
  const { data, isError, isFetching, refetch } = diaryApi.useDiaryLocationsQuery(undefined, { skip: !isWanted })
  return { locations: data?.records, isError, isFetching, retry: () => void refetch() }
}

/** Whether the person may write to-dos at a location (DY-015 to DY-017); undefined until it is known. */
export const useCanAddTodo = (locationId: string): boolean | undefined => {
  const { locations, isError } = useDiaryLocations()
  if (!locations) return isError ? false : undefined
  return locations.find(({ id }) => id === locationId)?.canAddTodo ?? false
}

const noDays: ReadonlyMap<string, number> = new Map()

/** How many items each of these days has; days without any, or that are not known yet, are left out. */
export const useDiaryDays = (query: DaysQuery) => {
  const { currentData } = diaryApi.useDiaryDaysQuery(query, polling)
  return useMemo(
    () => (currentData ? new Map(currentData.days.map(({ date, total }) => [date, total])) : noDays),
    [currentData],
  )
}
