import { Button } from 'antd'
import { useTexts } from '@client/texts/catalogue'
import { uiTexts } from '@client/texts/uiTexts'

/** The small 'Try again' inside a warning. */
export const RetryButton = ({ onClick }: { onClick: () => void }) => (
  <Button size="small" onClick={onClick}>
    {useTexts(uiTexts).tryAgain}
  </Button>
)
