import { Button } from 'antd'
import { CloudOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { chatRetried } from '@client/state/chat/chatEvents'
import { selectChatProblem, selectChatStatus, selectIsListKnown } from '@client/state/chat/chatSelectors'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { useTexts } from '@client/texts/catalogue'
import { conversationsTexts } from '@client/texts/conversationsTexts'
import * as styles from './ChatBanner.module.css'

/** A connection that is made within this time, in milliseconds, is not worth a line. */
const quickMs = 1_000

/**
 * How the connection stands when it does not (D-94): in the title row, over the end of a list without one, below the header
 * of a conversation that is `isAlone`. Nothing moves when it comes and goes.
 */
export const ChatBanner = ({ isAlone }: { isAlone: boolean }) => {
  const texts = useTexts(conversationsTexts)
  const dispatch = useAppDispatch()
  const status = useAppSelector(selectChatStatus)
  const problem = useAppSelector(selectChatProblem)
  const isFirst = useAppSelector((state) => !selectIsListKnown(state))
  const isConnecting = status === 'connecting'
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isConnecting) return undefined
    const timer = setTimeout(() => setIsSlow(true), quickMs)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isConnecting])

  const textOf = () => {
    if (isConnecting) return isSlow || isFirst ? texts.connecting : null
    if (status === 'offline') return texts.offline
    return status === 'failed' ? (problem ?? texts.failed) : null
  }
  const text = textOf()
  return (
    <div className={isAlone ? styles.alone : styles.place} role="status">
      {text !== null && (
        <div className={status === 'failed' ? styles.failed : styles.banner}>
          {!isConnecting && <CloudOff size={16} strokeWidth={1.75} aria-hidden="true" />}
          <span>{text}</span>
          {status === 'failed' && (
            <Button size="small" onClick={() => dispatch(chatRetried())}>
              {texts.tryAgain}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
