import { FullPageText } from '@client/kits/page/FullPageText'
import { useTexts } from '@client/texts/catalogue'
import { shellTexts } from '@client/texts/shellTexts'

export const NoAccessPage = () => {
  const texts = useTexts(shellTexts)
  return <FullPageText title={texts.noAccessTitle} text={texts.noAccessText} />
}
