import { Button } from 'antd'
import { FullPageText } from '@client/kits/page/FullPageText'
import { useTexts } from '@client/texts/catalogue'
import { shellTexts } from '@client/texts/shellTexts'
import { uiTexts } from '@client/texts/uiTexts'

/** For a page that threw or whose chunk failed to load; a reload gets the newest app. */
export const BrokenPage = () => {
  const texts = useTexts(shellTexts)
  return (
    <FullPageText
      title={texts.brokenTitle}
      text={texts.brokenText}
      action={<Button onClick={() => location.reload()}>{useTexts(uiTexts).tryAgain}</Button>}
    />
  )
}
