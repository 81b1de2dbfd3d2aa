import { ResultPage } from '@client/kits/page/ResultPage'
import { usePageTitle } from '@client/kits/page/pageTitle'
import { useTexts } from '@client/texts/catalogue'
import { shellTexts } from '@client/texts/shellTexts'

/** For a URL without a route (SH-033). */
export const NotFoundPage = () => {
  const texts = useTexts(shellTexts)
  usePageTitle(texts.notFoundTitle)
  return <ResultPage title={texts.notFoundTitle} text={texts.notFoundText} />
}
