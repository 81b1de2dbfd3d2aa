import { Select } from 'antd'
import { everybody } from '@contract/audience'
import { NarrowNote, SearchFailure, SearchingOptions, useTypedSearch } from '@client/kits/forms/SearchNotes'
import { isOptionFound } from '@client/kits/forms/searchOptions'
import { useOpenState, useScreenState } from '@client/state/screens/useScreenState'
import { useOptions } from '@client/state/selectOptions/selectOptionsApi'
import { audienceTexts } from '@client/texts/audienceTexts'
import { useTexts } from '@client/texts/catalogue'
import { feedAdminTexts } from '@client/texts/feedAdminTexts'
import { selectMenus } from '@client/theme/layout'

const popupWidth = 264

type Props = { className?: string | undefined; value: string; onChange: (id: string) => void }

/** Limits the list to feeds for one location; looked up in pages of 1,000 when it is first needed (FA-013). */
export const LocationFilter = ({ className, value, onChange }: Props) => {
  const texts = useTexts(feedAdminTexts)
  const words = useTexts(audienceTexts)
  const kind = words.kinds.location
  const list = useOpenState('location list')
  const [isAsked, setIsAsked] = useScreenState('locations', false)
  const isWanted = isAsked || value !== ''
  const { typed, type, search, isPending } = useTypedSearch()
  const found = useOptions({ kind: 'location', search, within: everybody }, isWanted)
  const options = (found.options ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const isSearching = found.isFetching || isPending
  const nothing = () => {
    if (isSearching) return <SearchingOptions label={kind.searching} />
    if (found.isError) return <SearchFailure text={kind.failed} isBusy={found.isFetching} onRetry={found.retry} />
    return search === '' ? kind.none : words.nothingFound
  }
  return (
    <Select
      {...selectMenus.list}
      allowClear
      className={className ?? ''}
      aria-label={texts.location}
      placeholder={texts.allLocations}
      popupMatchSelectWidth={popupWidth}
      loading={isWanted && isSearching}
      value={value === '' ? null : value}
      // Before the lookup has answered, or when a search does not find the chosen one.
      labelRender={({ label }) => label ?? words.nameless}
      options={options}
      notFoundContent={nothing()}
      popupRender={(list) => (
        <>
          {list}
          {found.total > options.length && !isSearching && (
            <NarrowNote text={words.narrow(options.length, found.total)} />
          )}
        </>
      )}
      showSearch={{
        searchValue: typed,
        onSearch: type,
        filterOption: isOptionFound,
      }}
      onFocus={() => setIsAsked(true)}
      onChange={(id: string | null | undefined) => onChange(id ?? '')}
      open={list.open}
      onOpenChange={(isOpen) => {
        list.onOpenChange(isOpen)
        if (!isOpen) type('')
      }}
    />
  )
}
