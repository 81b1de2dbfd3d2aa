import { useLocation } from 'react-router-dom'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { viewChanged } from '@client/state/view/viewEvents'
import { media } from '@client/theme/layout'
import { useMedia } from '@client/ui/useMedia'
import { isHomeArea } from './menuRules'

/**
 * Whether the menu is folded: the user's choice, else folded on narrow screens. On home and profile folded by default,
 * because a single item would waste 240 pixels (NV-027).
 */
export const useFold = () => {
  const dispatch = useAppDispatch()
  const isHome = isHomeArea(useLocation().pathname)
  const isNarrow = useMedia(media.narrowShell)
  const chosen = useAppSelector(({ view }) => view.isNavbarFolded)
  const isHomeFolded = useAppSelector(({ view }) => view.isHomeNavbarFolded)
  const isFolded = isHome ? isHomeFolded : (chosen ?? isNarrow)
  const toggle = () =>
    void dispatch(viewChanged(isHome ? { isHomeNavbarFolded: !isFolded } : { isNavbarFolded: !isFolded }))
  return { isFolded, toggle }
}
