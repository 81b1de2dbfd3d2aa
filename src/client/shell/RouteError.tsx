import { Button } from 'antd'
import { ResultPage } from '@client/kits/page/ResultPage'
import { useTexts } from '@client/texts/catalogue'
import { shellTexts } from '@client/texts/shellTexts'
import { uiTexts } from '@client/texts/uiTexts'

/** For a page that threw or whose chunk failed to load; a reload gets the newest app. */
export const RouteError = () => {
  const texts = useTexts(shellTexts)
  return (
    <ResultPage
      title={texts.brokenTitle}
      text={texts.brokenText}
      action={<Button onClick={() => location.reload()}>{useTexts(uiTexts).tryAgain}</Button>}
    />
  )
}
