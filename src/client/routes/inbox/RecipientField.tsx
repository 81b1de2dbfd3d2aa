import { Select } from 'antd'
import { useState } from 'react'
import type { Recipient } from '@contract/conversations'
import { Field, type FieldProps } from '@client/kits/forms/Field'
import { useRecipients } from '@client/state/conversations/conversationsApi'
import { useTexts } from '@client/texts/catalogue'
import { newMessageTexts } from '@client/texts/newMessageTexts'
import { RetryButton } from '@client/ui/RetryButton'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import { useDebounced } from '@client/ui/useDebounced'
import * as styles from './RecipientField.module.css'

const searchDelayMs = 350
/** What the server takes. */
const longestSearch = 200

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

/** Placeholder people. */
const Searching = () => (
  <div className={styles.searching} role="status" aria-label={useTexts(newMessageTexts).searching}>
    {['60%', '45%', '70%'].map((width) => (
      <SkeletonLine key={width} width={width} />
    ))}
  </div>
)

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
  const [isWanted, setIsWanted] = useState(false)
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), searchDelayMs)
  const { people, total, isFetching, isError, retry } = useRecipients(search, isWanted)
  const isSearching = isFetching || typed.trim() !== search
  const options = people.map((recipient) => ({ value: recipient.globalId, label: recipient.fullName, recipient }))
  const nothing = () => {
    if (isSearching) return <Searching />
    if (isError) return texts.peopleFailed
    return search === '' ? texts.nobodyToWriteTo : texts.nobodyFound
  }
  const failure = (
    <span role="alert" className={styles.failed}>
      {texts.peopleFailed} <RetryButton isBusy={isFetching} onClick={retry} />
    </span>
  )
  return (
    <Field {...field} {...(isError && { help: failure })}>
      {(control) => (
        <Select
          {...control}
          status={field.error === undefined ? '' : 'error'}
          className={styles.select ?? ''}
          placeholder={texts.toPlaceholder}
          getPopupContainer={popupPlace}
          listHeight={264}
          loading={isWanted && isSearching}
          value={value === '' ? null : value}
          labelRender={() => chosenName}
          options={options}
          optionRender={({ data }) => <Person recipient={data.recipient} />}
          notFoundContent={nothing()}
          popupRender={(list) => (
            <>
              {list}
              {total > people.length && !isSearching && (
                <p className={styles.narrow}>{texts.narrow(people.length, total)}</p>
              )}
            </>
          )}
          showSearch={{
            searchValue: typed,
            onSearch: (text) => setTyped(text.slice(0, longestSearch)),
            // People of the last answer are filtered at once, so that Enter never chooses one who does not match.
            filterOption: (text, option) => option?.label.toLowerCase().includes(text.trim().toLowerCase()) === true,
          }}
          onFocus={() => setIsWanted(true)}
          onChange={(id: string) => onChoose(id, options.find((one) => one.value === id)?.label ?? '')}
          onOpenChange={(isOpen) => {
            if (!isOpen) setTyped('')
            else if (isError && !isFetching) retry()
          }}
        />
      )}
    </Field>
  )
}
