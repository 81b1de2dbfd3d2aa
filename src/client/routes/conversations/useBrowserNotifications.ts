import { useState } from 'react'
import { useAppDispatch } from '@client/state/hooks'
import { noticeRaised } from '@client/state/notices/noticesEvents'
import { useTexts } from '@client/texts/catalogue'
import { conversationsTexts } from '@client/texts/conversationsTexts'

const currentPermission = () => (typeof Notification === 'function' ? Notification.permission : 'granted')

/** Whether the browser may notify of messages in a hidden tab; 'granted' also where there is nothing to ask for. */
export const useBrowserNotifications = () => {
  const texts = useTexts(conversationsTexts)
  const dispatch = useAppDispatch()
  const [permission, setPermission] = useState(currentPermission)
  const ask = async () => {
    const answer = await Notification.requestPermission()
    setPermission(answer)
    if (answer === 'granted') dispatch(noticeRaised({ kind: 'success', text: texts.notifyOn }))
    else if (answer === 'denied') dispatch(noticeRaised({ kind: 'error', text: texts.notifyRefused }))
  }
  return { permission, ask: () => void ask() }
}
