import { Suspense, useState, type ReactNode } from 'react'
import { ErrorBoundary } from '@client/ui/ErrorBoundary'
import { ErrorState } from '@client/ui/ErrorState'
import { Dialog } from './Dialog'

type LazyDialogProps = {
  isOpen: boolean
  onClose: () => void
  /** The message when its chunk fails to load. */
  failed: string
  /** The dialog, created with `lazy`. */
  children: ReactNode
}

/** Loads a dialog when it first opens; then it stays mounted, so that it can restore the focus. */
export const LazyDialog = ({ isOpen, onClose, failed, children }: LazyDialogProps) => {
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  const instead = (
    <Dialog title="" isOpen={isOpen} onAskToClose={onClose}>
      <ErrorState text={failed} onRetry={() => location.reload()} />
    </Dialog>
  )
  return (
    <ErrorBoundary fallback={instead}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  )
}
