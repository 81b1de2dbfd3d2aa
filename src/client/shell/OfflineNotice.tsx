import { Alert } from 'antd'
import { CloudOff } from 'lucide-react'
import { useAppSelector } from '@client/state/hooks'
import { useTexts } from '@client/texts/catalogue'
import { shellTexts } from '@client/texts/shellTexts'
import { useIsOnline } from '@client/ui/useOnline'

/** On every page; live chat has a line of its own, which says what becomes of messages (D-94). */
export const OfflineNotice = () => {
  const texts = useTexts(shellTexts)
  const isChat = useAppSelector(({ navigation }) => navigation.pathname.startsWith('/messages/conversations'))
  if (useIsOnline() || isChat) return null
  return (
    <Alert
      banner
      type="warning"
      icon={<CloudOff size={16} strokeWidth={1.75} aria-hidden="true" />}
      title={texts.offline}
    />
  )
}
