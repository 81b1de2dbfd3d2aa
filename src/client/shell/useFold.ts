import { useLocation } from 'react-router-dom'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { viewChanged } from '@client/state/view/viewEvents'
import { media } from '@client/theme/layout'
import { useMedia } from '@client/ui/useMedia'
import { isHomeArea } from './menuRules'

/**
 * Whether the menu is folded: elsewhere as the person left it, by itself where the screen is narrow; beside home and
 * profile from the start, where 240 pixels for one word would be lost (NV-027).
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
