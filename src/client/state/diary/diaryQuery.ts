import { diaryPerPage, type DiaryQuery } from './diaryApi'

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
