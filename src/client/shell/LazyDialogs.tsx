import { lazy, Suspense, useEffect, useState } from 'react'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { noticeRaised } from '@client/state/notices/noticesEvents'
import { viewChanged } from '@client/state/view/viewEvents'
import { useTexts } from '@client/texts/catalogue'
import { shellTexts } from '@client/texts/shellTexts'
import { ErrorBoundary } from '@client/ui/ErrorBoundary'

const ShellDialogs = lazy(async () => ({
  default: (await import(/* webpackChunkName: "shellDialogs" */ './dialogs/ShellDialogs')).ShellDialogs,
}))

const own: readonly (string | null)[] = ['displaySettings', 'shortcuts']

/** The chunk did not come: said, instead of a button that does nothing. */
const Failed = () => {
  const text = useTexts(shellTexts).dialogFailed
  const dispatch = useAppDispatch()
  const open = useAppSelector(({ view }) => view.openDialog)
  useEffect(() => {
    if (!own.includes(open)) return
    dispatch(viewChanged({ openDialog: null }))
    dispatch(noticeRaised({ kind: 'error', text }))
  }, [open, dispatch, text])
  return null
}

/** Fetches the dialogs of the frame when the first is opened, and keeps them for their way out. */
export const LazyDialogs = () => {
  const isWanted = useAppSelector(({ view }) => own.includes(view.openDialog))
  const [wasWanted, setWasWanted] = useState(false)
  if (isWanted && !wasWanted) setWasWanted(true)
  if (!wasWanted) return null
  return (
    <ErrorBoundary fallback={<Failed />}>
      <Suspense fallback={null}>
        <ShellDialogs />
      </Suspense>
    </ErrorBoundary>
  )
}
