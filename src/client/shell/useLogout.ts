import { useNavigate } from 'react-router-dom'
import { useAppDispatch, useAppSelector } from '@client/app/hooks'
import { sessionEnded } from '@client/state/session/sessionEvents'
import { selectIsAdmin } from '@client/state/session/accessSelectors'

/** Ends the session; administrators go by way of the page that says so (NV-018). */
export const useLogout = () => {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const isAdmin = useAppSelector(selectIsAdmin)
  return () => {
    if (isAdmin) void navigate('/logout')
    else dispatch(sessionEnded({}))
  }
}
