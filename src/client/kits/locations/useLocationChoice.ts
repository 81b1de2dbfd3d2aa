import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { useLocations } from '@client/state/locations/locationsApi'
import { locationSelected } from '@client/state/locations/locationsEvents'
import {
  selectLocationIds,
  selectLocationsById,
  selectSelectedLocation,
} from '@client/state/locations/locationsSelectors'
import { useTexts } from '@client/texts/catalogue'
import { shellTexts } from '@client/texts/shellTexts'
import { useOnline } from '@client/ui/useOnline'

/** The locations, the selected one, and the text shown when there is none. */
export const useLocationChoice = () => {
  const texts = useTexts(shellTexts)
  const dispatch = useAppDispatch()
  const ids = useAppSelector(selectLocationIds)
  const byId = useAppSelector(selectLocationsById)
  const selected = useAppSelector(selectSelectedLocation)
  const { isLoading, isError, refetch } = useLocations()
  const retry = () => void refetch()
  useOnline(isError, retry)
  return {
    label: texts.location,
    ids,
    byId,
    selected,
    nothing: isLoading ? '' : isError ? texts.locationsFailed : texts.noLocation,
    isLoading,
    isError,
    isDisabled: ids.length === 0 && !isError,
    retry,
    choose: (id: string | null) => {
      const location = id === null ? undefined : byId[id]
      if (location) dispatch(locationSelected(location))
    },
  }
}
export type LocationChoice = ReturnType<typeof useLocationChoice>
