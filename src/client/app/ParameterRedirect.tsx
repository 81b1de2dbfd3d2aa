import { generatePath, Navigate, useLocation, useParams } from 'react-router-dom'

/** Leads to another path with the same parameters, and keeps query and navigation state (D-29). */
export const ParameterRedirect = ({ to }: { to: string }) => {
  const params = useParams()
  const { search, state } = useLocation() as { search: string; state: unknown }
  return <Navigate to={`${generatePath(to, params)}${search}`} state={state} replace />
}
