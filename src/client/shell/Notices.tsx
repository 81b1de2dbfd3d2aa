import { Button, message, Alert } from 'antd'
import { CloudOff } from 'lucide-react'
import { use, useEffect, useRef } from 'react'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { noticeDismissed } from '@client/state/notices/noticesEvents'
import { selectNotices } from '@client/state/notices/noticesSlice'
import { ReplayContext } from '@client/state/screens/useScreenState'
import { loadServices } from '@client/state/session/sessionListeners'
import { selectServicesStatus } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { shellTexts } from '@client/texts/shellTexts'
import { RetryButton } from '@client/ui/RetryButton'
import { useIsOnline, useOnline } from '@client/ui/useOnline'

const seconds = 2
/** One with a button, which has to be read and reached. */
const secondsWithAction = 8

/** Shows the store's notices at the top centre, for two seconds each (SH-048); in a replay for as long as they were there. */
export const Notices = () => {
  const notices = useAppSelector(selectNotices)
  const dispatch = useAppDispatch()
  const [toasts, holder] = message.useMessage()
  const isReplay = use(ReplayContext)
  const open = useRef<readonly number[]>([])

  useEffect(() => {
    const before = open.current
    open.current = notices.map(({ id }) => id)
    for (const id of before) if (!open.current.includes(id)) toasts.destroy(id)
    for (const { id, kind, text, action } of notices.filter((notice) => !before.includes(notice.id))) {
      const act = () => {
        toasts.destroy(id)
        if (action) dispatch(action.event)
      }
      const content = action && (
        <>
          {text}
          <Button type="link" size="small" onClick={act}>
            {action.text}
          </Button>
        </>
      )
      void toasts.open({
        key: id,
        type: kind,
        content: content ?? text,
        duration: isReplay ? 0 : action ? secondsWithAction : seconds,
        onClose: () => void dispatch(noticeDismissed(id)),
      })
    }
  }, [notices, toasts, dispatch, isReplay])

  return holder
}

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
