import { Alert } from 'antd'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { loadServices } from '@client/state/session/loadServices'
import { selectServicesStatus } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { shellTexts } from '@client/texts/shellTexts'
import { RetryButton } from '@client/ui/RetryButton'

/** Shown when the services failed to load: the app uses the workforce variant, and the user can retry (D-27). */
export const ServicesNotice = () => {
  const texts = useTexts(shellTexts)
  const dispatch = useAppDispatch()
  const status = useAppSelector(selectServicesStatus)
  if (status === 'succeeded') return null // it stays visible during a retry
  const retry = () => void dispatch(loadServices())
  return <Alert banner type="warning" title={texts.servicesFailed} action={<RetryButton onClick={retry} />} />
}
