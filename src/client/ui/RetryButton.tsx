import { Button } from 'antd'
import { useTexts } from '@client/texts/catalogue'
import { uiTexts } from '@client/texts/uiTexts'

type RetryButtonProps = {
  /** The retry is running. */
  isBusy: boolean
  onClick: () => void
}

/** The small 'Try again' inside a warning. */
export const RetryButton = ({ isBusy, onClick }: RetryButtonProps) => (
  <Button size="small" loading={isBusy} aria-busy={isBusy} onClick={onClick}>
    {useTexts(uiTexts).tryAgain}
  </Button>
)
