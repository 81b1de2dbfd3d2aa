import { Select } from 'antd'
import { useState } from 'react'
import type { AudienceForm, Named } from '@contract/audience'
import { finderOf } from '@contract/search'
import type { OptionKind } from '@contract/selectOptions'
import { Field, type FieldProps } from '@client/kits/forms/Field'
import { ListDone, NarrowNote, SearchFailure, SearchingOptions, useTypedSearch } from '@client/kits/forms/SearchNotes'
import { isOptionFound } from '@client/kits/forms/searchOptions'
import { useScreenState, useToldState } from '@client/state/screens/useScreenState'
import { useOptions } from '@client/state/selectOptions/selectOptionsApi'
import { audienceTexts } from '@client/texts/audienceTexts'
import { useTexts } from '@client/texts/catalogue'
import { selectMenus } from '@client/theme/layout'
import * as styles from './AudienceSelect.module.css'

/** The option that chooses all others. No id contains a space. */
export const allOption = 'select all'

/** What is chosen after it does not narrow a kind: regions narrow categories, both narrow locations, all narrow roles. */
export const withinOf = (kind: OptionKind, { regionIds, locationCategoryIds, locationIds }: AudienceForm) => ({
  regionIds: kind === 'region' ? [] : regionIds,
  locationCategoryIds: kind === 'region' || kind === 'location_category' ? [] : locationCategoryIds,
  locationIds: kind === 'role' ? locationIds : [],
})

/** What was found, then what is chosen and not among it: its name is shown, and it can be taken away. */
export const withChosen = (
  found: readonly Named[],
  chosen: readonly string[],
  known: readonly Named[],
  nameless: string,
): Named[] => {
  const names = new Map([...known, ...found].map(({ id, name }) => [id, name]))
  const foundIds = new Set(found.map(({ id }) => id))
  const others = chosen.filter((id) => !foundIds.has(id)).map((id) => ({ id, name: names.get(id) ?? nameless }))
  return [...found, ...others]
}

/** The choice after a press in the list; the first option chooses all that is found, or takes it away again. */
export const nextChoice = (picked: readonly string[], found: readonly string[]): string[] => {
  const ids = picked.filter((id) => id !== allOption)
  if (ids.length === picked.length) return ids
  const isAll = found.every((id) => ids.includes(id))
  return isAll ? ids.filter((id) => !found.includes(id)) : [...new Set([...ids, ...found])]
}

/** Chosen ones that are shown before the rest is only counted. */
const tagsShown = 4
/** Of the list, at least: two fields beside each other are narrow. */
const popupWidth = 264

type Props = Omit<FieldProps<string[]>, 'label'> & {
  kind: OptionKind
  /** What is chosen of all kinds: it narrows this one (CM-033). */
  audience: AudienceForm
  /** Names of what the record has chosen. */
  known: readonly Named[]
  isDisabled: boolean
  /** Nothing chosen does not mean all, but that one is needed. */
  isNeeded?: boolean
  /** Of a choice where nothing chosen means none: its label, and what it says then. */
  words?: { label: string; none: string }
}

/** Chooses any number of one kind; nothing chosen means all. What was searched for is cleared with each choice. */
export const AudienceSelect = ({
  kind,
  audience,
  known,
  isDisabled,
  isNeeded = false,
  words: own,
  value,
  maxLength: _none,
  onChange,
  ...field
}: Props) => {
  const texts = useTexts(audienceTexts)
  const words = texts.kinds[kind]
  const placeholder = own?.none ?? (isNeeded ? texts.placeNeeded : words.all)
  const [isOpen, setIsOpen] = useScreenState(`${field.name} open`, false)
  const [isOpened, setIsOpened] = useScreenState(`${field.name} entered`, false)
  const { typed, type, search, isPending } = useTypedSearch(field.name)
  const isNamed = value.every((id) => known.some((one) => one.id === id))
  const found = useOptions({ kind, search, within: withinOf(kind, audience) }, isOpened || !isNamed)
  // A restored draft may have chosen what the others now rule out: only the whole list has its name.
  const [seen, setSeen] = useState<readonly Named[]>(known)
  const news = [...known, ...(found.options ?? [])].filter(({ id }) => !seen.some((one) => one.id === id))
  if (news.length > 0) setSeen([...seen, ...news])
  const names = useToldState(`${field.name} seen`, seen)
  const isNameless = found.options !== undefined && !value.every((id) => names.some((one) => one.id === id))
  const whole = useOptions({ kind, search: '', within: withinOf('region', audience) }, isNameless)

  const isSearching = found.isFetching || isPending
  const shown = withChosen(found.options ?? [], value, [...names, ...(whole.options ?? [])], texts.nameless)
  const isFound = finderOf(typed)
  const matching = (found.options ?? []).filter(({ name }) => isFound(name)).map(({ id }) => id)
  const isAllChosen = matching.every((id) => value.includes(id))
  const all = {
    value: allOption,
    label: isAllChosen ? texts.clearAll(matching.length) : texts.selectAll(matching.length),
  }
  const options = shown.map(({ id, name }) => ({ value: id, label: name }))
  const nothing = () => {
    if (isSearching) return <SearchingOptions label={words.searching} />
    if (found.isError) return words.failed
    return search === '' ? words.none : texts.nothingFound
  }
  const failure = <SearchFailure text={words.failed} isBusy={found.isFetching} onRetry={found.retry} />
  return (
    <Field {...field} label={own?.label ?? words.label} {...(found.isError && { help: failure })}>
      {(control) => (
        <Select<string[], { value: string; label: string }>
          {...control}
          mode="multiple"
          className={styles.select ?? ''}
          status={field.error === undefined ? '' : 'error'}
          placeholder={<span title={placeholder}>{placeholder}</span>}
          disabled={isDisabled}
          allowClear
          maxTagCount={tagsShown}
          maxTagPlaceholder={(left) => `+${left.length}`}
          popupMatchSelectWidth={popupWidth}
          {...selectMenus.list}
          loading={isOpened && isSearching}
          value={value}
          options={matching.length > 1 ? [all, ...options] : options}
          notFoundContent={nothing()}
          popupRender={(list) => (
            <>
              {list}
              {found.options && found.total > found.options.length && !isSearching && (
                <NarrowNote text={texts.narrow(found.options.length, found.total)} />
              )}
              <ListDone onDone={() => setIsOpen(false)} />
            </>
          )}
          open={isOpen}
          showSearch={{
            searchValue: typed,
            onSearch: type,
            // Those of the last answer are filtered at once, so that Enter never chooses one that does not match.
            filterOption: (text, option) => option?.value === allOption || isOptionFound(text, option),
          }}
          onFocus={() => setIsOpened(true)}
          onChange={(picked) => {
            type('')
            onChange(nextChoice(picked, matching))
          }}
          onOpenChange={(isWanted) => {
            setIsOpen(isWanted)
            if (!isWanted) type('')
            else if (found.isError && !found.isFetching) found.retry()
          }}
        />
      )}
    </Field>
  )
}
