import { media, panes } from '@client/theme/layout'
import { usePaneFits, useTextScale } from '@client/ui/sizes'
import { useMedia } from '@client/ui/useMedia'

/**
 * Phones have no room for columns, and large text has none in a narrow page. `least`: the width of the page in pixels that
 * the columns need with text of the usual size.
 */
export const useHasCards = (least: number = panes.tableMin) => {
  const isPhone = useMedia(media.phone)
  const hasRoom = usePaneFits(least * useTextScale())
  return isPhone || !hasRoom
}
