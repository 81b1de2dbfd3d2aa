import { Select } from 'antd'
import type { Recipient } from '@contract/conversations'
import { Field, type FieldProps } from '@client/kits/forms/Field'
import { NarrowNote, SearchFailure, SearchingOptions, useTypedSearch } from '@client/kits/forms/SearchNotes'
import { isOptionFound } from '@client/kits/forms/searchOptions'
import { useRecipients } from '@client/state/personalMessages/personalMessagesApi'
import { useOpenState, useScreenState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { newMessageTexts } from '@client/texts/conversationTexts'
import { selectMenus } from '@client/theme/layout'
import * as styles from './RecipientField.module.css'

/** Tells people of the same name apart. */
const placeOf = ({ roles, locations }: Recipient) =>
  [roles.join(', '), locations.join(', ')].filter((part) => part !== '').join(' · ')

const Person = ({ recipient }: { recipient: Recipient }) => {
  const place = placeOf(recipient)
  return (
    <span className={styles.person}>
      <span>{recipient.fullName}</span>
      {place !== '' && (
        <span className={styles.place} title={place}>
          {place}
        </span>
      )}
    </span>
  )
}

/** In the dialog, where assistive technology looks for it. */
const popupPlace = (select: HTMLElement) => select.closest<HTMLElement>('[role="dialog"]') ?? document.body

type Props = Omit<FieldProps<string>, 'onChange'> & {
  /** Of the chosen person: a restored draft knows it before any list has come. */
  chosenName: string
  onChoose: (id: string, name: string) => void
}

/** Chooses one of the people to whom the user may write (D-104), by typing a part of the name. */
export const RecipientField = ({ value, chosenName, maxLength: _none, onChoose, ...field }: Props) => {
  const texts = useTexts(newMessageTexts)
  const [isWanted, setIsWanted] = useScreenState('recipients wanted', false)
  const menu = useOpenState('recipients')
  const { typed, type, search, isPending } = useTypedSearch()
  const { people, total, isFetching, isError, retry } = useRecipients(search, isWanted)
  const isSearching = isFetching || isPending
  const options = people.map((recipient) => ({ value: recipient.globalId, label: recipient.fullName, recipient }))
  const nothing = () => {
    if (isSearching) return <SearchingOptions label={texts.searching} />
    if (isError) return texts.peopleFailed
    return search === '' ? texts.nobodyToWriteTo : texts.nobodyFound
  }
  const failure = <SearchFailure text={texts.peopleFailed} isBusy={isFetching} onRetry={retry} />
  return (
    <Field {...field} {...(isError && { help: failure })}>
      {(control) => (
        <Select
          {...control}
          status={field.error === undefined ? '' : 'error'}
          className={styles.select ?? ''}
          placeholder={texts.toPlaceholder}
          getPopupContainer={popupPlace}
          {...selectMenus.list}
          loading={isWanted && isSearching}
          value={value === '' ? null : value}
          labelRender={() => chosenName}
          options={options}
          optionRender={({ data }) => <Person recipient={data.recipient} />}
          notFoundContent={nothing()}
          popupRender={(list) => (
            <>
              {list}
              {total > people.length && !isSearching && <NarrowNote text={texts.narrow(people.length, total)} />}
            </>
          )}
          showSearch={{
            searchValue: typed,
            onSearch: type,
            // People of the last answer are filtered at once, so that Enter never chooses one who does not match.
            filterOption: isOptionFound,
          }}
          onFocus={() => setIsWanted(true)}
          onChange={(id: string) => onChoose(id, options.find((one) => one.value === id)?.label ?? '')}
          open={menu.open}
          onOpenChange={(isOpen) => {
            menu.onOpenChange(isOpen)
            if (!isOpen) type('')
            else if (isError && !isFetching) retry()
          }}
        />
      )}
    </Field>
  )
}
