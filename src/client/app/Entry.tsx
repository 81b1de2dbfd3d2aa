import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { selectBrandColour, selectSessionPhase, selectServicesStatus } from '@client/state/session/sessionSelectors'
import { SignInRoute } from '@client/routes/signIn/SignInRoute'
import { applyBrand } from '@client/theme/applyBrand'
import { ErrorBoundary } from '@client/ui/ErrorBoundary'
import type { AppStore } from './createStore'
import { useAppSelector } from './hooks'
import { StartFailed } from './StartFailed'
import { useThemeMode } from './themeMode'

const loadShell = () => import(/* webpackChunkName: "shell" */ './signedIn')
/** While a password is typed or the profile is checked; a failure is told by the one who needs it. */
const prefetchShell = () => void loadShell().catch(() => undefined)

/** The splash of the HTML stays until this is called. */
const showApp = (isShown: boolean) => {
  document.documentElement.dataset['start'] = isShown ? 'app' : 'splash'
}

const Shown = ({ children }: { children: React.ReactNode }) => {
  useLayoutEffect(() => {
    showApp(true)
    return () => showApp(false)
  }, [])
  return children
}

/** Sign-in, splash or the shell, by the phase of the session (SH-005, SH-015). */
export const Entry = ({ store }: { store: AppStore }) => {
  const phase = useAppSelector(selectSessionPhase)
  const servicesStatus = useAppSelector(selectServicesStatus)
  const brand = useAppSelector(selectBrandColour)
  useEffect(() => applyBrand(brand), [brand])
  useThemeMode() // from the sign-in page on

  // The splash stays until it is known who this is, and workforce or training organisation (D-27).
  const isKnown = phase === 'signedIn' && (servicesStatus === 'succeeded' || servicesStatus === 'failed')
  useEffect(() => {
    if (phase === 'checking') prefetchShell()
  }, [phase])

  if (phase === 'signedOut')
    return (
      <Shown>
        <SignInRoute onTyping={prefetchShell} />
      </Shown>
    )
  return isKnown && <Shell store={store} />
}

/** One shell a session: made anew, with its router, whenever somebody signs in. */
const Shell = ({ store }: { store: AppStore }) => {
  const [SignedIn] = useState(() => lazy(async () => ({ default: await (await loadShell()).prepareSignedIn(store) })))
  return (
    <ErrorBoundary
      fallback={
        <Shown>
          <StartFailed />
        </Shown>
      }
    >
      <Suspense fallback={null}>
        <Shown>
          <SignedIn />
        </Shown>
      </Suspense>
    </ErrorBoundary>
  )
}
