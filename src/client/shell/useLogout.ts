import { useNavigate } from 'react-router-dom'
import { logoutPath } from '@client/state/session/logoutPath'

/** Everybody leaves by the page that says so (NV-018): what is changed and not sent is asked about on the way (SH-052). */
export const useLogout = () => {
  const navigate = useNavigate()
  return () => void navigate(logoutPath)
}
