import { useTexts } from '@client/texts/catalogue'
import { startTexts } from '@client/texts/startTexts'
import { uiTexts } from '@client/texts/uiTexts'

/** HideSplash when the shell's chunk fails to load: no Ant Design, no router, a single action. */
export const StartFailed = () => {
  const texts = useTexts(startTexts)
  return (
    <main className="start-failed" role="alert">
      <h1>{texts.startFailedTitle}</h1>
      <p>{texts.startFailedText}</p>
      <button type="button" onClick={() => location.reload()}>
        {useTexts(uiTexts).tryAgain}
      </button>
    </main>
  )
}
