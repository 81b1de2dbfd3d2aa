import { everybody } from '@contract/audience'
import { lookupSizes, useOptions, usePeople } from '../selectOptions/selectOptionsApi'

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
