import { ResultPage } from '@client/kits/page/ResultPage'
import { useTexts } from '@client/texts/catalogue'
import { shellTexts } from '@client/texts/shellTexts'

export const NoAccessPage = () => {
  const texts = useTexts(shellTexts)
  return <ResultPage title={texts.noAccessTitle} text={texts.noAccessText} />
}
