import { Select } from 'antd'
import { everybody } from '@contract/audience'
import { Field, type FieldProps } from '@client/kits/forms/Field'
import { NarrowNote, SearchFailure, SearchingOptions, useTypedSearch } from '@client/kits/forms/SearchNotes'
import { isOptionFound } from '@client/kits/forms/searchOptions'
import { useOpenState } from '@client/state/screens/useScreenState'
import { lookupSizes, usePeople } from '@client/state/selectOptions/selectOptionsApi'
import { auditTexts } from '@client/texts/auditTexts'
import { useTexts } from '@client/texts/catalogue'
import { selectMenus } from '@client/theme/layout'
import * as styles from './PersonField.module.css'

type Props = FieldProps<string> & {
  /** The name of the chosen person, whom the lookup may not find: the account may be disabled or gone. */
  known: string | undefined
}

/** One person, looked up by name or address as it is typed. */
export const PersonField = ({ known, value, maxLength: _none, onChange, ...field }: Props) => {
  const texts = useTexts(auditTexts)
  const list = useOpenState(`${field.name} open`)
  const { typed, type, search, isPending } = useTypedSearch(field.name)
  const found = usePeople({ audience: everybody, perPage: lookupSizes.picked, search })
  const people = (found.people ?? []).map(({ globalId, nameEmail }) => ({ value: globalId, label: nameEmail }))
  const options = [{ value: 'system', label: texts.system }, ...people]
  const isSearching = found.isFetching || isPending
  const nothing = isSearching ? <SearchingOptions label={texts.searching} /> : texts.nobodyFound
  const failure = <SearchFailure text={texts.searchFailed} isBusy={found.isFetching} onRetry={found.retry} />
  return (
    <Field {...field} {...(found.isError && { help: failure })}>
      {(control) => (
        <Select
          {...control}
          {...selectMenus.list}
          autoFocus
          allowClear
          className={styles.select ?? ''}
          placeholder={texts.allPeople}
          loading={isSearching}
          value={value === '' ? null : value}
          options={options}
          labelRender={({ label }) => label ?? known ?? texts.chosen}
          notFoundContent={nothing}
          popupRender={(menu) => (
            <>
              {menu}
              {(found.total ?? 0) > people.length && !isSearching && <NarrowNote text={texts.typeMore} />}
            </>
          )}
          showSearch={{ searchValue: typed, onSearch: type, filterOption: isOptionFound }}
          open={list.open}
          onOpenChange={(isOpen) => {
            list.onOpenChange(isOpen)
            if (!isOpen) type('')
          }}
          onChange={(id: string | null | undefined) => onChange(id ?? '')}
        />
      )}
    </Field>
  )
}
