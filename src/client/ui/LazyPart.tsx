import { Suspense, type ReactNode } from 'react'
import { ErrorBoundary } from './ErrorBoundary'
import { ErrorState } from './EmptyState'

type Props = {
  /** What failed to load, in plain words. */
  failed: string
  /** Shown while it loads. */
  skeleton: ReactNode
  children: ReactNode
}

/** A part of a screen in a chunk of its own. The retry for a failed chunk is a reload of the page. */
export const LazyPart = ({ failed, skeleton, children }: Props) => (
  <ErrorBoundary fallback={<ErrorState text={failed} onRetry={() => location.reload()} />}>
    <Suspense fallback={skeleton}>{children}</Suspense>
  </ErrorBoundary>
)
