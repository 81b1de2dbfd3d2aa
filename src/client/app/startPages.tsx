import { type ReactNode, useLayoutEffect } from 'react'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { retryRequested, sessionEnded, sessionNotices } from '@client/state/session/sessionEvents'
import { selectIsProfileAsked } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { startTexts } from '@client/texts/signInTexts'
import { uiTexts } from '@client/texts/uiTexts'

/** The HTML's splash stays until this is called with true. */
const showApp = (isShown: boolean) => {
  document.documentElement.dataset['start'] = isShown ? 'app' : 'splash'
}

/** Hides the splash while mounted. */
export const HideSplash = ({ children }: { children: ReactNode }) => {
  useLayoutEffect(() => {
    showApp(true)
    return () => showApp(false)
  }, [])
  return children
}

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

/** Replaces the splash while the server cannot be reached for the profile (D-98). */
export const ServerAway = () => {
  const texts = useTexts(startTexts)
  const { tryAgain } = useTexts(uiTexts)
  const isTrying = useAppSelector(selectIsProfileAsked)
  const dispatch = useAppDispatch()
  return (
    <main className="start-failed">
      <h1>{texts.serverAwayTitle}</h1>
      <p>{texts.serverAwayText}</p>
      <div>
        <button type="button" onClick={() => dispatch(retryRequested())}>
          {tryAgain}
        </button>
        <button type="button" onClick={() => dispatch(sessionEnded({ notice: sessionNotices.tokenFailed }))}>
          {texts.signInAgain}
        </button>
      </div>
      <p role="status">{isTrying && texts.serverAwayTrying}</p>
    </main>
  )
}
