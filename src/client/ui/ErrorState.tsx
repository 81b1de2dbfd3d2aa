import { Button } from 'antd'
import { RotateCw } from 'lucide-react'
import { uiTexts } from '@client/texts/uiTexts'
import { useTexts } from '@client/texts/catalogue'
import { EmptyState } from './EmptyState'
import { illustrations } from './illustrations'

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
