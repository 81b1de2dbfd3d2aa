import type { DiaryItem } from '@contract/diary'
import { useAddressees } from '@client/state/diary/diaryAddressees'
import { useCanAddTodo } from '@client/state/diary/diaryLookups'
import { allId, employeeOptions, roleOptions, withSaved, type Option } from './addressees'

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
