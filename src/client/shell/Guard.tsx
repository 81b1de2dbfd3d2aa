import { lazy, Suspense, useState } from 'react'
import type { Permission } from '@contract/permissions'
import { useAppSelector } from '@client/app/hooks'
import { selectMay } from '@client/state/session/sessionSelectors'
import { NoAccessPage } from './NoAccessPage'

type Props = { access: Permission; load: () => Promise<React.ComponentType> }

/** A page for those who may see it; for others a page that says so and asks the server for nothing (D-29). */
export const Guard = ({ access, load }: Props) => {
  const isAllowed = useAppSelector((state) => selectMay(state, access))
  const [Page] = useState(() => lazy(async () => ({ default: await load() })))
  return isAllowed ? (
    <Suspense fallback={null}>
      <Page />
    </Suspense>
  ) : (
    <NoAccessPage />
  )
}
