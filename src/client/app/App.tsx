import { type ComponentType, type RefObject, StrictMode, useEffect, useRef, useState } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { LoggingOut } from '@client/routes/signIn/SignInRoute'
import { useAppSelector } from '@client/state/hooks'
import { isForResetToken, logoutPath } from '@client/state/navigation/signInAddress'
import {
  selectBrandColour,
  selectIsReady,
  selectIsServerAway,
  selectSessionPhase,
} from '@client/state/session/sessionSelectors'
import { applyBrand } from '@client/theme/brand'
import { ErrorBoundary } from '@client/ui/ErrorBoundary'
import type { AppStore } from './createStore'
import { loadShell, prefetchShell } from './loadShell'
import { PublicPage } from './PublicPage'
import { HideSplash, ServerAway, StartFailed } from './startPages'
import { useThemeMode } from './themeMode'

/** Shows the public pages, the splash or the shell, by the phase of the session (SH-005, SH-014, SH-015). */
export const App = ({ store }: { store: AppStore }) => {
  const phase = useAppSelector(selectSessionPhase)
  const isReady = useAppSelector(selectIsReady)
  const isServerAway = useAppSelector(selectIsServerAway)
  const isLoggingOut = useAppSelector(({ navigation }) => navigation.pathname === logoutPath)
  const isResetting = useAppSelector(({ navigation }) => isForResetToken(navigation.pathname))
  const brand = useAppSelector(selectBrandColour)
  useEffect(() => applyBrand(brand), [brand])
  useThemeMode() // applies to the sign-in page too
  /** Signing in replaces the whole page, and with it the focused element. */
  const isAfterSignIn = useRef(false)
  useEffect(() => {
    if (phase === 'signedOut') isAfterSignIn.current = true
  }, [phase])

  useEffect(() => {
    if (phase === 'checking') prefetchShell()
  }, [phase])

  if (isLoggingOut)
    return (
      <HideSplash>
        <LoggingOut />
      </HideSplash>
    )
  if (phase === 'signedOut' || isResetting) return <PublicPage />
  if (isServerAway)
    return (
      <HideSplash>
        <ServerAway />
      </HideSplash>
    )
  return isReady && <Shell store={store} isAfterSignIn={isAfterSignIn} /> // until then the splash stays (SH-015)
}

/**
 * One shell per session: every sign-in creates it anew, with its router. No `lazy`: React renders suspended content in
 * time slices, and restarts with every response that arrives in between.
 */
const Shell = ({ store, isAfterSignIn }: { store: AppStore; isAfterSignIn: RefObject<boolean> }) => {
  const [SignedIn, setSignedIn] = useState<ComponentType | null>(null)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    let isWanted = true
    const prepare = async () => {
      const { prepareSignedIn, focusTitle } = await loadShell()
      const Prepared = await prepareSignedIn(store)
      if (!isWanted) return
      setSignedIn(() => Prepared)
      if (isAfterSignIn.current) focusTitle()
    }
    prepare().catch(() => isWanted && setFailed(true))
    return () => {
      isWanted = false
    }
  }, [store, isAfterSignIn])

  const failed = (
    <HideSplash>
      <StartFailed />
    </HideSplash>
  )
  if (isFailed) return failed
  return (
    SignedIn && (
      <ErrorBoundary fallback={failed}>
        <HideSplash>
          <SignedIn />
        </HideSplash>
      </ErrorBoundary>
    )
  )
}

/** Tells that the page's chunks did not come, and lets it be tried again. */
export const drawFailed = (root: HTMLElement) => {
  root.replaceChildren()
  createRoot(root).render(
    <HideSplash>
      <StartFailed />
    </HideSplash>,
  )
}

/**
 * Hydrates the sign-in page of the HTML, which the build rendered from `serverState`; without `serverState`, renders
 * from scratch.
 */
export const draw = (root: HTMLElement, store: AppStore, serverState: ReturnType<AppStore['getState']> | null) => {
  const app = (
    <StrictMode>
      <Provider store={store} {...(serverState && { serverState })}>
        <App store={store} />
      </Provider>
    </StrictMode>
  )
  if (serverState && root.hasChildNodes()) return void hydrateRoot(root, app)
  root.replaceChildren()
  createRoot(root).render(app)
}
