import { lazy, Suspense } from 'react'
import { useAppSelector } from '@client/state/hooks'
import { selectDisplay } from '@client/state/display/displaySelectors'
import { ErrorBoundary } from '@client/ui/ErrorBoundary'

const Toolbar = lazy(async () => ({
  default: (await import(/* webpackChunkName: "toolbar" */ './extras/Toolbar')).Toolbar,
}))
const Footer = lazy(async () => ({
  default: (await import(/* webpackChunkName: "footer" */ './extras/Footer')).Footer,
}))

/** Few users turn these on, so they load on demand. If a chunk fails, the page works without it. */
const Late = ({ children }: { children: React.ReactNode }) => (
  <ErrorBoundary fallback={null}>
    <Suspense fallback={null}>{children}</Suspense>
  </ErrorBoundary>
)

/** Toolbar and footer, hidden by default (SH-038, D-32). */
export const Extras = () => {
  const { hasToolbar, hasFooter } = useAppSelector(selectDisplay)
  return (
    <>
      {hasToolbar && (
        <Late>
          <Toolbar />
        </Late>
      )}
      {hasFooter && (
        <Late>
          <Footer />
        </Late>
      )}
    </>
  )
}
