import { sessionEnded, retryRequested } from '@client/state/session/sessionEvents'
import { sessionNotices } from '@client/state/session/sessionNotices'
import { selectIsProfileAsked } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { startTexts } from '@client/texts/startTexts'
import { uiTexts } from '@client/texts/uiTexts'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'

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
