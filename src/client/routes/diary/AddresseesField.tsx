import { Select } from 'antd'
import { Field, type FieldProps } from '@client/kits/forms/Field'
import { SearchFailure, SearchingOptions } from '@client/kits/forms/SearchNotes'
import { isOptionFound } from '@client/kits/forms/searchOptions'
import { useTexts } from '@client/texts/catalogue'
import { diaryFormTexts } from '@client/texts/diaryFormTexts'
import { selectMenus } from '@client/theme/layout'
import { allId, nextAddressees, type Option } from './addressees'
import * as styles from './AddresseesField.module.css'

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
