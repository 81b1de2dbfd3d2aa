import { useEffect, useLayoutEffect, useState, type ComponentType } from 'react'
import { selectBrandColour, selectSessionPhase, selectServicesStatus } from '@client/state/session/sessionSelectors'
import { SignInRoute } from '@client/routes/signIn/SignInRoute'
import { applyBrand } from '@client/theme/applyBrand'
import { ErrorBoundary } from '@client/ui/ErrorBoundary'
import type { AppStore } from './createStore'
import { useAppSelector } from './hooks'
import { loadShell, prefetchShell } from './loadShell'
import { StartFailed } from './StartFailed'
import { useThemeMode } from './themeMode'

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

/**
 * One shell a session: made anew, with its router, whenever somebody signs in. No `lazy`: what waits behind a Suspense
 * is drawn in slices, and starts again with every answer that arrives between two of them.
 */
const Shell = ({ store }: { store: AppStore }) => {
  const [SignedIn, setSignedIn] = useState<ComponentType | null>(null)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    let isWanted = true
    const prepare = async () => {
      const Prepared = await (await loadShell()).prepareSignedIn(store)
      if (isWanted) setSignedIn(() => Prepared)
    }
    prepare().catch(() => isWanted && setFailed(true))
    return () => {
      isWanted = false
    }
  }, [store])

  const failed = (
    <Shown>
      <StartFailed />
    </Shown>
  )
  if (isFailed) return failed
  return (
    SignedIn && (
      <ErrorBoundary fallback={failed}>
        <Shown>
          <SignedIn />
        </Shown>
      </ErrorBoundary>
    )
  )
}
