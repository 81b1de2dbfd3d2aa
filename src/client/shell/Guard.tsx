import { Suspense, type ComponentType } from 'react'
import type { Permission } from '@contract/permissions'
import { useAppSelector } from '@client/app/hooks'
import { selectMay } from '@client/state/session/sessionSelectors'
import { PageSkeleton } from './PageSkeleton'
import { NoAccessPage } from './NoAccessPage'

type Props = { access: Permission; screen: ComponentType }

/** A page for those who may see it; for others a page that says so and asks the server for nothing (D-29). */
export const Guard = ({ access, screen: Screen }: Props) => {
  const isAllowed = useAppSelector((state) => selectMay(state, access))
  return isAllowed ? (
    <Suspense fallback={<PageSkeleton />}>
      <Screen />
    </Suspense>
  ) : (
    <NoAccessPage />
  )
}
