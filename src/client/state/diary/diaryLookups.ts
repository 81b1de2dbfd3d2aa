import { useMemo } from 'react'
import { everybody } from '@contract/audience'
import { polling } from '../records/polling'
import { lookupSizes, useOptions, usePeople } from '../selectOptions/selectOptionsApi'
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

/**
 * Whom a to-do at a location can be for (DY-034, DY-037): who works there, and their roles. Where more people work than one
 * page has, all of them are asked for.
 */
export const useAddressees = (locationId: string, isWanted: boolean) => {
  const audience = { ...everybody, locationIds: [locationId] }
  const roles = useOptions({ kind: 'role', search: '', within: audience }, isWanted)
  const first = usePeople({ audience, perPage: lookupSizes.audience }, isWanted)
  const isMore = (first.total ?? 0) > lookupSizes.audience
  const all = usePeople({ audience, perPage: first.total ?? 0 }, isWanted && isMore)
  const people = isMore ? all : first
  return {
    roles: roles.options ?? [],
    people: people.people ?? [],
    isError: roles.isError || people.isError,
    isFetching: roles.isFetching || people.isFetching,
    retry: () => {
      if (roles.isError) roles.retry()
      if (people.isError) people.retry()
    },
  }
}
