import { useLayoutEffect } from 'react'
import { selectColours } from '@client/state/display/displaySelectors'
import type { DisplayState } from '@client/state/types'
import { media } from '@client/theme/layout'
import type { ThemeMode } from '@client/theme/neutrals'
import { useMedia } from '@client/ui/useMedia'
import { useAppSelector } from '@client/state/hooks'

const modeFor = (colours: DisplayState['colours'], isSystemDark: boolean): ThemeMode => {
  if (colours !== 'system') return colours
  return isSystemDark ? 'dark' : 'light'
}

/** Light or dark as the person chose, else as the system, on the page's root element and in Ant Design (D-32). */
export const useThemeMode = (): ThemeMode => {
  const colours = useAppSelector(selectColours)
  const mode = modeFor(colours, useMedia(media.dark))
  useLayoutEffect(() => {
    // Asked again: while the page of the HTML is taken over, React still says what was drawn at build time.
    document.documentElement.dataset['theme'] = modeFor(colours, matchMedia(media.dark).matches)
  }, [colours, mode])
  return mode
}
