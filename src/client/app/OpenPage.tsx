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

/** The pages that come with a chunk; the splash stands until it is here. */
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

/** Another page came: the keyboard goes to its title. */
const useFocusOnTitle = (pathname: string) => {
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current !== pathname && shown.current !== '/') document.querySelector('h1')?.focus()
    shown.current = pathname
  }, [pathname])
}

/** What people without a session see at an address: sign-in, unless it is one of the pages beside it (D-24). */
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

  if (isRegister && !settings?.registrationEnabled) return null // not known yet, or on the way to sign-in
  if (hasOpenPage(pathname)) return <LatePages />
  return (
    <Shown>
      <SignInRoute onTyping={prefetchShell} />
    </Shown>
  )
}
