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

/**
 * Applies light or dark to the root element and Ant Design: the person's choice, else the system's (D-32); paper is light.
 * `wasSystemDark` is of the system that a replay was recorded on.
 */
export const useThemeMode = (wasSystemDark?: boolean): ThemeMode => {
  const chosen = useAppSelector(selectColours)
  const colours = useMedia(media.print) ? 'light' : chosen
  const isSystemDark = useMedia(media.dark)
  const mode = modeFor(colours, wasSystemDark ?? isSystemDark)
  useLayoutEffect(() => {
    // Reads the media query again: during hydration React still returns the value rendered at build time.
    document.documentElement.dataset['theme'] = modeFor(colours, wasSystemDark ?? matchMedia(media.dark).matches)
  }, [colours, mode, wasSystemDark])
  return mode
}
