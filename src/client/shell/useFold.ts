import { useLocation } from 'react-router-dom'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { viewChanged } from '@client/state/view/viewEvents'
import { media } from '@client/theme/layout'
import { useMedia } from '@client/ui/useMedia'
import { isHomeArea } from './menuRules'

/**
 * Whether the menu is folded: the user's choice, else folded on narrow screens. On home and profile folded by default,
 * because a single item would waste 240 pixels (NV-027). Where it would leave the page too little room it lies over it,
 * and opens and closes like the drawer of phones (decision 0028).
 */
export const useFold = () => {
  const dispatch = useAppDispatch()
  const isHome = isHomeArea(useLocation().pathname)
  const isNarrow = useMedia(media.narrowShell)
  const isOverPage = useMedia(media.menuOverPage)
  const chosen = useAppSelector(({ view }) => view.isNavbarFolded)
  const isHomeFolded = useAppSelector(({ view }) => view.isHomeNavbarFolded)
  const isOpen = useAppSelector(({ view }) => view.isNavbarOpen)
  const isFoldedBeside = isHome ? isHomeFolded : (chosen ?? isNarrow)
  const isFolded = isOverPage ? !isOpen : isFoldedBeside
  const fold = (wanted: boolean) => {
    if (isOverPage) dispatch(viewChanged({ isNavbarOpen: !wanted }))
    else dispatch(viewChanged(isHome ? { isHomeNavbarFolded: wanted } : { isNavbarFolded: wanted }))
  }
  return { isFolded, isOverPage, fold }
}
