import { Button } from 'antd'
import { FullPageText } from './FullPageText'
import { useTexts } from '@client/texts/catalogue'
import { shellTexts } from '@client/texts/shellTexts'

/** For a page that threw, or whose chunk could not be loaded; a reload brings the newest app. */
export const BrokenPage = () => {
  const texts = useTexts(shellTexts)
  return (
    <FullPageText
      title={texts.brokenTitle}
      text={texts.brokenText}
      action={<Button onClick={() => location.reload()}>{texts.tryAgain}</Button>}
    />
  )
}
