import { useNavigate } from 'react-router-dom'
import { logoutPath } from '@client/state/navigation/signInAddress'

/** Every sign-out goes through the logout page (NV-018), so that unsent changes are asked about on the way (SH-052). */
export const useLogout = () => {
  const navigate = useNavigate()
  return () => void navigate(logoutPath)
}
