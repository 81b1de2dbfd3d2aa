import { Button } from 'antd'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '@client/texts/catalogue'
import { uiTexts } from '@client/texts/uiTexts'
import * as styles from './EmptyState.module.css'
import { illustrations } from './illustrations'

type EmptyStateProps = {
  /** One of `illustrations`; not drawn where there is room for a line or two only. */
  drawing: ReactNode
  isCompact?: boolean
  text: string
  /** The next action, if the user may do it. */
  action?: ReactNode
}

export const EmptyState = ({ drawing, isCompact = false, text, action }: EmptyStateProps) => (
  <div className={isCompact ? styles.compact : styles.place}>
    {!isCompact && drawing}
    <p>{text}</p>
    {action}
  </div>
)

type ErrorStateProps = {
  /** What failed, in plain words. */
  text: string
  onRetry: () => void
  /** Without the drawing, where there is little room. */
  isCompact?: boolean
}

export const ErrorState = ({ text, onRetry, isCompact = false }: ErrorStateProps) => {
  const texts = useTexts(uiTexts)
  return (
    <div role="alert">
      <EmptyState
        drawing={illustrations.cloud}
        isCompact={isCompact}
        text={text}
        action={
          <Button
            size={isCompact ? 'small' : 'medium'}
            icon={<RotateCw size={16} strokeWidth={1.75} aria-hidden />}
            onClick={onRetry}
          >
            {texts.tryAgain}
          </Button>
        }
      />
    </div>
  )
}
