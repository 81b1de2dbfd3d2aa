import { Suspense, useState, type ReactNode } from 'react'
import type { DialogId } from '@client/state/types'
import { ErrorBoundary } from '@client/ui/ErrorBoundary'
import { useOnHide } from '@client/ui/useOnHide'
import { DialogFailed } from './DialogFailed'
import { useDialog } from './useDialog'

type Props = {
  id: DialogId
  /** The dialog, created with `lazy`. */
  children: ReactNode
}

/** Loads a dialog of a kept screen when it first opens: what the screen shows first need not wait for it. */
export const DialogChunk = ({ id, children }: Props) => {
  const { isOpen } = useDialog(id)
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen && !wasOpen) setWasOpen(true)
  useOnHide(() => setWasOpen(false)) // a dialog that closes while its screen is hidden stays broken when the screen is shown again
  if (!wasOpen) return null
  return (
    <ErrorBoundary fallback={<DialogFailed open={isOpen ? id : null} />}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  )
}
