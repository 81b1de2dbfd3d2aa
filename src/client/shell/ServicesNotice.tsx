import { Alert } from 'antd'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { loadServices } from '@client/state/session/sessionListeners'
import { selectServicesStatus } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { shellTexts } from '@client/texts/shellTexts'
import { RetryButton } from '@client/ui/RetryButton'
import { useOnline } from '@client/ui/useOnline'

/** Shown when the services failed to load: the app uses the workforce variant, and the user can retry (D-27). */
export const ServicesNotice = () => {
  const texts = useTexts(shellTexts)
  const dispatch = useAppDispatch()
  const status = useAppSelector(selectServicesStatus)
  const retry = () => void dispatch(loadServices())
  useOnline(status === 'failed', retry)
  if (status === 'succeeded') return null // it stays visible during a retry
  return (
    <Alert
      banner
      type="warning"
      title={texts.servicesFailed}
      action={<RetryButton isBusy={status === 'pending'} onClick={retry} />}
    />
  )
}
