import { Select } from 'antd'
import { isOptionFound } from '@client/kits/forms/searchOptions'
import type { useDiaryLocations } from '@client/state/diary/diaryApi'
import { useAppSelector } from '@client/state/hooks'
import { selectLocationsById } from '@client/state/locations/locationsSelectors'
import { useTexts } from '@client/texts/catalogue'
import { diaryFormTexts } from '@client/texts/diaryFormTexts'
import { diaryPageTexts } from '@client/texts/diaryPageTexts'
import { selectMenus } from '@client/theme/layout'
import { ErrorState } from '@client/ui/EmptyState'
import * as styles from './LocationFilter.module.css'

type Props = {
  found: ReturnType<typeof useDiaryLocations>
  locationId: string
  onChoose: (id: string) => void
}

/** Whose location's diary is shown: those that the person reads (DY-002, DY-052). */
export const LocationFilter = ({ found: { locations, isError, isFetching, retry }, locationId, onChoose }: Props) => {
  const texts = useTexts(diaryPageTexts)
  const { nothingFound } = useTexts(diaryFormTexts)
  const current = useAppSelector(selectLocationsById)[locationId]
  const known = locations ?? (current ? [current] : [])
  const options = known.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Select
      className={styles.filter ?? ''}
      aria-label={texts.location}
      value={options.length > 0 ? locationId : null}
      options={options}
      loading={isFetching && !locations}
      popupMatchSelectWidth={false}
      {...selectMenus.list}
      showSearch={{ filterOption: isOptionFound }}
      notFoundContent={isError ? <ErrorState text={texts.locationsFailed} onRetry={retry} /> : nothingFound}
      onChange={(id: string | null) => id !== null && onChoose(id)}
      onOpenChange={(isOpen) => {
        if (isOpen && isError && !isFetching) retry()
      }}
    />
  )
}
