import { useMemo } from 'react'
import { polling } from '../records/polling'
import { diaryApi, type DaysQuery } from './diaryApi'

/** Where the person reads the diary, and whether they may write to-dos there; undefined before the first answer. */
export const useDiaryLocations = (isWanted = true) => {
  const { data, isError, isFetching, refetch } = diaryApi.useDiaryLocationsQuery(undefined, { skip: !isWanted })
  return { locations: data?.records, isError, isFetching, retry: () => void refetch() }
}

/** Whether the person may write to-dos at a location (DY-015 to DY-017); false until it is known. */
export const useCanAddTodo = (locationId: string) =>
  useDiaryLocations().locations?.find(({ id }) => id === locationId)?.canAddTodo ?? false

const noDays: ReadonlyMap<string, number> = new Map()

/** How many items each of these days has; days without any, or that are not known yet, are left out. */
export const useDiaryDays = (query: DaysQuery) => {
  const { currentData } = diaryApi.useDiaryDaysQuery(query, polling)
  return useMemo(
    () => (currentData ? new Map(currentData.days.map(({ date, total }) => [date, total])) : noDays),
    [currentData],
  )
}
