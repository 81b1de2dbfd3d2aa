import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { areas } from '@client/routes/areas'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { noticeRaised } from '@client/state/notices/noticesEvents'
import type { DialogId } from '@client/state/types'
import { dialogClosed } from '@client/state/view/viewEvents'
import { useTexts } from '@client/texts/catalogue'
import { shellTexts } from '@client/texts/shellTexts'
import { ErrorBoundary } from '@client/ui/ErrorBoundary'

type DialogSet = { of: string; Dialogs: ComponentType }

const late = (of: string, load: () => Promise<ComponentType>): DialogSet => ({
  of,
  Dialogs: lazy(async () => ({ default: await load() })),
})

/** Dialogs that every page can open: the frame's, and those of areas. */
const dialogSets: readonly DialogSet[] = [
  late(
    'frame',
    async () => (await import(/* webpackChunkName: "shellDialogs" */ './dialogs/ShellDialogs')).ShellDialogs,
  ),
  ...areas.flatMap(({ id, dialogs }) => (dialogs ? [late(id, dialogs)] : [])),
]

/** Reports a chunk that failed to load, so that the button does not silently do nothing. */
const Failed = ({ open }: { open: DialogId | null }) => {
  const text = useTexts(shellTexts).dialogFailed
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (open === null) return
    dispatch(dialogClosed(open))
    dispatch(noticeRaised({ kind: 'error', text }))
  }, [open, dispatch, text])
  return null
}

/** Loads a set of dialogs when the first of them opens, and keeps it mounted for the closing animation. */
const LazySet = ({ of, Dialogs }: DialogSet) => {
  const open = useAppSelector(({ view }) => (view.openDialog?.startsWith(`${of}/`) ? view.openDialog : null))
  const [wasWanted, setWasWanted] = useState(false)
  if (open !== null && !wasWanted) setWasWanted(true)
  if (!wasWanted) return null
  return (
    <ErrorBoundary fallback={<Failed open={open} />}>
      <Suspense fallback={null}>
        <Dialogs />
      </Suspense>
    </ErrorBoundary>
  )
}

export const LazyDialogs = () => dialogSets.map((set) => <LazySet key={set.of} {...set} />)
