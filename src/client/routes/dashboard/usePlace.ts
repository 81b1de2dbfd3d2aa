import { useAppSelector } from '@client/state/hooks'
import { useLocations } from '@client/state/locations/locationsApi'
import { selectSelectedLocation } from '@client/state/locations/locationsSelectors'

/** The selected location; `isNowhere`: there is none for this person. */
export const usePlace = () => {
  const place = useAppSelector(selectSelectedLocation)
  const { ids } = useLocations()
  return { locationId: place?.id, name: place?.name, isNowhere: place === undefined && ids?.length === 0 }
}
