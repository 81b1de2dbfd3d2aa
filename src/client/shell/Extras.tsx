import { lazy, Suspense } from 'react'
import { useAppSelector } from '@client/state/hooks'
import { selectDisplay } from '@client/state/display/displaySelectors'
import { ErrorBoundary } from '@client/ui/ErrorBoundary'
import * as styles from './Extras.module.css'

const Toolbar = lazy(async () => ({
  default: (await import(/* webpackChunkName: "toolbar" */ './extras/Toolbar')).Toolbar,
}))
const Footer = lazy(async () => ({
  default: (await import(/* webpackChunkName: "footer" */ './extras/Footer')).Footer,
}))

type LateProps = { placeClass: string | undefined; children: React.ReactNode }

/**
 * Few users turn these on, so they load on demand; their place is reserved meanwhile. If a chunk fails, the page works
 * without it.
 */
const Late = ({ placeClass, children }: LateProps) => (
  <ErrorBoundary fallback={null}>
    <Suspense fallback={<div className={placeClass} />}>{children}</Suspense>
  </ErrorBoundary>
)

/** Toolbar and footer, hidden by default (SH-038, D-32). */
export const Extras = () => {
  const { hasToolbar, hasFooter } = useAppSelector(selectDisplay)
  return (
    <>
      {hasToolbar && (
        <Late placeClass={styles.toolbar}>
          <Toolbar />
        </Late>
      )}
      {hasFooter && (
        <Late placeClass={styles.footer}>
          <Footer />
        </Late>
      )}
    </>
  )
}
