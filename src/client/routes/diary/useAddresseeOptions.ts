import { everybody } from '@contract/audience'
import type { DiaryItem } from '@contract/diary'
import { useCanAddTodo } from '@client/state/diary/diaryApi'
import { lookupSizes, useOptions, usePeople } from '@client/state/selectOptions/selectOptionsApi'
import { allId, employeeOptions, roleOptions, withSaved, type Option } from './addressees'

/**
 * Whom a to-do at a location can be for (DY-034, DY-037): who works there, and their roles. Where more people work than one
 * page has, all of them are asked for.
 */
const useAddressees = (locationId: string, isWanted: boolean) => {
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

const namesIn = (options: readonly Option[]) => (values: readonly string[]) =>
  values
    .filter((value) => value !== allId)
    .map((value) => options.find((option) => option.value === value)?.label ?? value)
    .join(', ')

/** Whom a to-do at a location can be for. Without the right to write to-dos there: whom it is for now. */
export const useAddresseeOptions = (item: DiaryItem | undefined, locationId: string, isWanted: boolean) => {
  const canAddTodo = useCanAddTodo(locationId)
  const { roles: offered, people, ...request } = useAddressees(locationId, canAddTodo && isWanted)
  const roles = withSaved(roleOptions(offered), roleOptions(item?.orgRoles ?? []))
  const employees = withSaved(employeeOptions(people), employeeOptions(item?.users ?? []))
  return { roles, employees, request, roleNames: namesIn(roles), employeeNames: namesIn(employees) }
}
