import { Navigate, useLocation, useParams } from 'react-router-dom'
import type { LoadedScreen } from '@client/kits/areas/area'
import { pages } from '@contract/pages'

/** `/feed/new` and `/feed/:id` lead to the administration, with the previous path in the navigation state (D-29). */
const FeedRedirect = () => {
  const { id = '' } = useParams()
  const { search, state } = useLocation() as { search: string; state: unknown }
  return <Navigate to={`${pages.feeds.path}/${encodeURIComponent(id)}${search}`} state={state} replace />
}

export const feedRedirectScreen: LoadedScreen = { Drawn: FeedRedirect }
