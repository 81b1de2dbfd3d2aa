import { lazy, Suspense, useState, type ComponentType } from 'react'
import { DialogFailed } from '@client/kits/areas/DialogFailed'
import { areas } from '@client/routes/areas'
import { useAppSelector } from '@client/state/hooks'
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

/** Loads a set of dialogs when the first of them opens, and keeps it mounted for the closing animation. */
const LazySet = ({ of, Dialogs }: DialogSet) => {
  const open = useAppSelector(({ view }) => (view.openDialog?.startsWith(`${of}/`) ? view.openDialog : null))
  const [wasWanted, setWasWanted] = useState(false)
  if (open !== null && !wasWanted) setWasWanted(true)
  if (!wasWanted) return null
  return (
    <ErrorBoundary fallback={<DialogFailed open={open} />}>
      <Suspense fallback={null}>
        <Dialogs />
      </Suspense>
    </ErrorBoundary>
  )
}

export const LazyDialogs = () => dialogSets.map((set) => <LazySet key={set.of} {...set} />)
