import { useSyncExternalStore } from 'react'
import { media } from '@client/theme/layout'
import type { ThemeMode } from '@client/theme/neutrals'

const systemMode = (): ThemeMode => (matchMedia(media.dark).matches ? 'dark' : 'light')

/** Follows the system's light or dark, on the page's root element and in Ant Design. */
export const useThemeMode = (): ThemeMode =>
  useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(media.dark)
      const follow = () => {
        document.documentElement.dataset['theme'] = systemMode()
        onChange()
      }
      list.addEventListener('change', follow)
      return () => list.removeEventListener('change', follow)
    },
    systemMode,
    () => 'light',
  )
