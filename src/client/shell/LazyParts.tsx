import { lazy, Suspense, useState, type ComponentType } from 'react'
import { DialogFailed } from '@client/kits/areas/DialogFailed'
import { areas } from '@client/routes/areas'
import { useAppSelector } from '@client/state/hooks'
import type { DialogId } from '@client/state/types'
import { selectInactivityMinutes } from '@client/state/session/sessionSelectors'
import { exportDialog } from '@client/state/view/viewEvents'
import { ErrorBoundary } from '@client/ui/ErrorBoundary'
import { selectDisplay } from '@client/state/display/displaySelectors'
import * as styles from './Extras.module.css'

type DialogSet = { of: string; Dialogs: ComponentType }

const dialogSet = (of: string, load: () => Promise<ComponentType>): DialogSet => ({
  of,
  Dialogs: lazy(async () => ({ default: await load() })),
})

/** Dialogs that every page can open: the frame's, and those of areas. */
const dialogSets: readonly DialogSet[] = [
  dialogSet(
    'frame',
    async () => (await import(/* webpackChunkName: "shellDialogs" */ './dialogs/ShellDialogs')).ShellDialogs,
  ),
  ...areas.flatMap(({ id, dialogs }) => (dialogs ? [dialogSet(id, dialogs)] : [])),
]

const exportSet = dialogSet(
  'qa',
  async () => (await import(/* webpackChunkName: "exportState" */ './qa/ExportDialog')).ExportDialog,
)

type LazySetProps = Pick<DialogSet, 'Dialogs'> & { open: DialogId | null }

/** Loads a set of dialogs when the first of them opens, and keeps it mounted for the closing animation. */
const LazySet = ({ open, Dialogs }: LazySetProps) => {
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

export const LazyDialogs = () => {
  const { openDialog, isExporting } = useAppSelector(({ view }) => view)
  return (
    <>
      {dialogSets.map(({ of, Dialogs }) => (
        <LazySet key={of} open={openDialog?.startsWith(`${of}/`) ? openDialog : null} Dialogs={Dialogs} />
      ))}
      <LazySet open={isExporting ? exportDialog : null} Dialogs={exportSet.Dialogs} />
    </>
  )
}

const Warning = lazy(async () => ({
  default: (await import(/* webpackChunkName: "inactivity" */ './dialogs/InactivityDialog')).InactivityDialog,
}))

/** Asks whether somebody is still there, where the organisation limits inactivity. */
export const InactivityWarning = () => {
  const isWatched = useAppSelector(selectInactivityMinutes) !== null
  return (
    isWatched && (
      <ErrorBoundary fallback={null}>
        <Suspense fallback={null}>
          <Warning />
        </Suspense>
      </ErrorBoundary>
    )
  )
}

const Toolbar = lazy(async () => ({
  default: (await import(/* webpackChunkName: "toolbar" */ './extras/Toolbar')).Toolbar,
}))
const Footer = lazy(async () => ({
  default: (await import(/* webpackChunkName: "footer" */ './extras/Footer')).Footer,
}))

type LoadingProps = { placeClass: string | undefined; children: React.ReactNode }

/**
 * Few users turn these on, so they load on demand; their place is reserved meanwhile. If a chunk fails, the page works
 * without it.
 */
const Loading = ({ placeClass, children }: LoadingProps) => (
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
        <Loading placeClass={styles.toolbar}>
          <Toolbar />
        </Loading>
      )}
      {hasFooter && (
        <Loading placeClass={styles.footer}>
          <Footer />
        </Loading>
      )}
    </>
  )
}
