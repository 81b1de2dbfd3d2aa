import { useEffect, useRef, useState, type ComponentType } from 'react'
import { SignInRoute } from '@client/routes/signIn/SignInRoute'
import { usePublicSettings } from '@client/state/session/sessionApi'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { prefetchShell } from './loadShell'
import { loadedOpenPages, loadOpenPages } from '@client/routes/signIn/loadOpenPages'
import { Shown } from './Shown'
import { hasOpenPage, openPaths } from '@client/state/navigation/signInAddress'
import { StartFailed } from './StartFailed'
import { replaceBySignIn } from '@client/state/navigation/tellPath'

/** The pages in chunks of their own; the splash stays until the chunk is loaded. */
const LatePages = () => {
  const [Pages, setPages] = useState<ComponentType | undefined>(loadedOpenPages)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!Pages)
      loadOpenPages().then(
        (Loaded) => setPages(() => Loaded),
        () => setFailed(true),
      )
  }, [Pages])
  if (isFailed)
    return (
      <Shown>
        <StartFailed />
      </Shown>
    )
  return (
    Pages && (
      <Shown>
        <Pages />
      </Shown>
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
export const OpenPage = () => {
  const pathname = useAppSelector(({ navigation }) => navigation.pathname)
  const dispatch = useAppDispatch()
  const { settings, isFailed } = usePublicSettings()
  useFocusOnTitle(pathname)

  const isRegister = pathname === openPaths.register
  const isClosed = isRegister && (isFailed || settings?.registrationEnabled === false)
  useEffect(() => {
    if (isClosed) dispatch(replaceBySignIn())
  }, [isClosed, dispatch])

  if (isRegister && !settings?.registrationEnabled) return null // loading, or about to redirect to sign-in
  if (hasOpenPage(pathname)) return <LatePages />
  return (
    <Shown>
      <SignInRoute onTyping={prefetchShell} />
    </Shown>
  )
}
