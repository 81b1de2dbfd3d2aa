import { lazy, Suspense, useState } from 'react'
import { useTexts } from '@client/texts/catalogue'
import { staleEditTexts } from '@client/texts/staleEditTexts'
import { ErrorBoundary } from '@client/ui/ErrorBoundary'
import type { StaleEdit as Stale } from './formTypes'
import { ConfirmDialog } from './ConfirmDialog'

const StaleEditDialog = lazy(() =>
  import(/* webpackChunkName: "staleEdit" */ './StaleEditDialog').then((module) => ({
    default: module.StaleEditDialog,
  })),
)

/** Loads the comparison dialog when a conflict first occurs, which is rare. */
export const StaleEdit = ({ stale }: { stale: Stale | null }) => {
  const texts = useTexts(staleEditTexts)
  const [wasNeeded, setWasNeeded] = useState(false)
  if (stale && !wasNeeded) setWasNeeded(true)
  if (!wasNeeded) return null
  const unseen = (
    <ConfirmDialog
      isOpen={stale !== null}
      title={texts.title}
      text={texts.unseen}
      yes={texts.takeTheirs}
      no={texts.back}
      isDestructive
      onYes={() => stale?.takeTheirs()}
      onNo={() => stale?.goBack()}
    />
  )
  return (
    <ErrorBoundary fallback={unseen}>
      <Suspense>
        <StaleEditDialog stale={stale} />
      </Suspense>
    </ErrorBoundary>
  )
}
