import { Select } from 'antd'
import { everybody } from '@contract/audience'
import type { DiaryItem } from '@contract/diary'
import { Field, type FieldProps } from '@client/kits/forms/Field'
import { ListDone, SearchFailure, SearchingOptions } from '@client/kits/forms/SearchNotes'
import { isOptionFound } from '@client/kits/forms/searchOptions'
import { useCanAddTodo } from '@client/state/diary/diaryApi'
import { useOpenState } from '@client/state/screens/useScreenState'
import { lookupSizes, useOptions, usePeople } from '@client/state/selectOptions/selectOptionsApi'
import { useTexts } from '@client/texts/catalogue'
import { diaryFormTexts } from '@client/texts/diaryFormTexts'
import { selectMenus } from '@client/theme/layout'
import * as styles from './AddresseesField.module.css'

/** The option that chooses all others (DY-035). */
export const allId = '0'

type Option = { value: string; label: string }

type People = readonly DiaryItem['users'][number][]
type Roles = readonly { id: string; externalId?: string | undefined; name: string }[]

/** DY-034 */
export const roleOptions = (roles: Roles): Option[] =>
  roles.map(({ id, externalId, name }) => ({ value: externalId || id, label: name }))
export const employeeOptions = (people: People): Option[] =>
  people.map(({ globalId, fullName }) => ({ value: globalId, label: fullName }))

/** Options that can be chosen, then those of the record that no longer can, so that they can be taken away. */
const withSaved = (offered: readonly Option[], saved: readonly Option[]): Option[] => {
  const known = new Set(offered.map(({ value }) => value))
  return [...offered, ...saved.filter(({ value }) => !known.has(value))]
}

/**
 * The choice after a press: that for all chooses every option, and is no longer chosen once another one is pressed; taking
 * it away takes all away.
 */
export const nextAddressees = (
  picked: readonly string[],
  before: readonly string[],
  all: readonly string[],
): string[] => {
  const [isAll, wasAll] = [picked.includes(allId), before.includes(allId)]
  if (isAll && !wasAll) return [allId, ...all]
  if (wasAll && !isAll) return []
  return picked.filter((value) => value !== allId)
}

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
  const canAddTodo = useCanAddTodo(locationId) ?? false
  const { roles: offered, people, ...request } = useAddressees(locationId, canAddTodo && isWanted)
  const roles = withSaved(roleOptions(offered), roleOptions(item?.orgRoles ?? []))
  const employees = withSaved(employeeOptions(people), employeeOptions(item?.users ?? []))
  return { roles, employees, request, roleNames: namesIn(roles), employeeNames: namesIn(employees) }
}

/** Chosen ones that are shown before the rest is only counted. */
const tagsShown = 3

type Props = FieldProps<string[]> & {
  options: readonly Option[]
  /** Of the option that chooses all others. */
  allLabel: string
  request: { isError: boolean; isFetching: boolean; retry: () => void }
}

/** Roles or employees that a to-do is for; none means all at the location. */
export const AddresseesField = ({ options, allLabel, request, value, maxLength: _none, onChange, ...field }: Props) => {
  const texts = useTexts(diaryFormTexts)
  const { isError, isFetching, retry } = request
  const { open, onOpenChange } = useOpenState(`${field.name} open`)
  const all = options.length > 1 ? [{ value: allId, label: allLabel }] : []
  const failure = <SearchFailure text={texts.addresseesFailed} isBusy={isFetching} onRetry={retry} />
  return (
    <Field {...field} {...(isError && { help: failure })}>
      {(control) => (
        <Select<string[], Option>
          {...control}
          mode="multiple"
          className={styles.select ?? ''}
          status={field.error === undefined ? '' : 'error'}
          placeholder={texts.everyone}
          allowClear
          maxTagCount={tagsShown}
          maxTagPlaceholder={(left) => `+${left.length}`}
          {...selectMenus.list}
          loading={isFetching}
          value={value}
          options={[...all, ...options]}
          notFoundContent={isFetching ? <SearchingOptions label={texts.searching} /> : texts.nothingFound}
          popupRender={(list) => (
            <>
              {list}
              <ListDone onDone={() => onOpenChange(false)} />
            </>
          )}
          open={open}
          onOpenChange={onOpenChange}
          showSearch={{ filterOption: isOptionFound }}
          onChange={(picked) =>
            onChange(
              nextAddressees(
                picked,
                value,
                options.map((one) => one.value),
              ),
            )
          }
        />
      )}
    </Field>
  )
}
