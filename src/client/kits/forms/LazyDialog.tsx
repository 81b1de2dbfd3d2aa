import { Suspense, useState, type ReactNode } from 'react'
import { useTexts } from '@client/texts/catalogue'
import { formTexts } from '@client/texts/formTexts'
import { ErrorBoundary } from '@client/ui/ErrorBoundary'
import { ErrorState } from '@client/ui/EmptyState'
import { Dialog } from './Dialog'

type LazyDialogProps = {
  isOpen: boolean
  onClose: () => void
  /** The dialog, created with `lazy`. */
  children: ReactNode
}

/** Loads a dialog when it first opens; then it stays mounted, so that it can restore the focus. */
export const LazyDialog = ({ isOpen, onClose, children }: LazyDialogProps) => {
  const { dialogFailed } = useTexts(formTexts)
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  const instead = (
    <Dialog title="" isOpen={isOpen} onAskToClose={onClose}>
      <ErrorState text={dialogFailed} onRetry={() => location.reload()} />
    </Dialog>
  )
  return (
    <ErrorBoundary fallback={instead}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  )
}
