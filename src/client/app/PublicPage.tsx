import { useEffect, useRef, useState, type ComponentType } from 'react'
import { loadedPublicPages, loadPublicPages } from '@client/routes/signIn/loadPublicPages'
import { SignInRoute } from '@client/routes/signIn/SignInRoute'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { replaceBySignIn } from '@client/state/navigation/navigationSlice'
import { hasPublicPage, publicPaths } from '@client/state/navigation/signInAddress'
import { usePublicSettings } from '@client/state/session/sessionApi'
import { prefetchShell } from './loadShell'
import { HideSplash, StartFailed } from './startPages'

/** The pages in chunks of their own; the splash stays until the chunk is loaded. */
const LazyPages = () => {
  const [Pages, setPages] = useState<ComponentType | undefined>(loadedPublicPages)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!Pages)
      loadPublicPages().then(
        (Loaded) => setPages(() => Loaded),
        () => setFailed(true),
      )
  }, [Pages])
  if (isFailed)
    return (
      <HideSplash>
        <StartFailed />
      </HideSplash>
    )
  return (
    Pages && (
      <HideSplash>
        <Pages />
      </HideSplash>
    )
  )
}

/** Moves the focus to the title after a change of page. */
const useFocusOnTitle = (pathname: string) => {
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current !== pathname && shown.current !== '/') document.querySelector('h1')?.focus()
    shown.current = pathname
  }, [pathname])
}

/** Shows the public page of the URL: sign-in, or one of the others (D-24). */
export const PublicPage = () => {
  const pathname = useAppSelector(({ navigation }) => navigation.pathname)
  const dispatch = useAppDispatch()
  const { settings, isFailed } = usePublicSettings()
  useFocusOnTitle(pathname)

  const isRegister = pathname === publicPaths.register
  const isClosed = isRegister && (isFailed || settings?.registrationEnabled === false)
  useEffect(() => {
    if (isClosed) dispatch(replaceBySignIn())
  }, [isClosed, dispatch])

  if (isRegister && !settings?.registrationEnabled) return null // loading, or about to redirect to sign-in
  if (hasPublicPage(pathname)) return <LazyPages />
  return (
    <HideSplash>
      <SignInRoute onTyping={prefetchShell} />
    </HideSplash>
  )
}
