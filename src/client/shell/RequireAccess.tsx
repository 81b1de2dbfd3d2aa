import { Suspense, type ComponentType } from 'react'
import { Navigate } from 'react-router-dom'
import { pages, type PageId } from '@contract/pages'
import { useAppSelector } from '@client/state/hooks'
import { selectHasDashboard, selectHasAccess } from '@client/state/session/accessSelectors'
import { selectIsTrainingOrganisation } from '@client/state/session/sessionSelectors'
import { useIsAvailable } from './availablePages'
import { NoAccessPage } from './NoAccessPage'
import { NotFoundPage } from './NotFoundPage'
import { PageSkeleton } from './PageSkeleton'

type Props = { page: PageId; screen: ComponentType; trainingScreen: ComponentType }

/** Renders a page for users with access. Others see an explanation, and the page sends no requests (D-29, NV-039). */
export const RequireAccess = ({ page, screen, trainingScreen }: Props) => {
  const isBuilt = useIsAvailable()
  const isAllowed = useAppSelector((state) => selectHasAccess(state, pages[page].access))
  const hasDashboard = useAppSelector(selectHasDashboard)
  const Screen = useAppSelector(selectIsTrainingOrganisation) ? trainingScreen : screen
  if (!isBuilt(page)) return <NotFoundPage />
  if (!isAllowed) return <NoAccessPage />
  if (page === 'dashboard' && !hasDashboard) return <Navigate to={pages.messages.path} replace />
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Screen />
    </Suspense>
  )
}
