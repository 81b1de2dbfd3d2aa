import { Suspense, type ReactNode } from 'react'
import { ErrorBoundary } from './ErrorBoundary'
import { ErrorState } from './ErrorState'

type Props = {
  /** What could not be loaded, in plain words. */
  failed: string
  /** Until it is here. */
  skeleton: ReactNode
  children: ReactNode
}

/** A part of a screen that comes with a chunk of its own. A chunk that did not come is asked for by loading the page again. */
export const LazyPart = ({ failed, skeleton, children }: Props) => (
  <ErrorBoundary fallback={<ErrorState text={failed} onRetry={() => location.reload()} />}>
    <Suspense fallback={skeleton}>{children}</Suspense>
  </ErrorBoundary>
)
