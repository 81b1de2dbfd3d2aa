import { Navigate } from 'react-router-dom'
import { selectHomePath } from '@client/state/session/homePath'
import { useAppSelector } from '@client/state/hooks'

export const HomeRedirect = () => <Navigate to={useAppSelector(selectHomePath)} replace />
