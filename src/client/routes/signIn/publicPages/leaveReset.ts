import { forgetResetToken } from '@client/state/navigation/signInAddress'
import { replaceBySignIn } from '@client/state/navigation/navigationSlice'
import { noticeRaised } from '@client/state/notices/noticesEvents'
import { sessionApi } from '@client/state/session/sessionApi'
import { signInNoticeGiven } from '@client/state/session/sessionEvents'
import type { AppDispatch, RootState } from '@client/state/types'

const freshly = { forceRefetch: true, subscribe: false }

/**
 * After the new password is saved (D-24). The server has ended the account's sessions. If this browser holds one of
 * them, refetching the profile ends it here too; the session of another account continues.
 */
export const leaveReset =
  ({ toSignIn, toOther }: { toSignIn: string; toOther: string }) =>
  async (dispatch: AppDispatch, getState: () => RootState) => {
    const isSignedIn = () => getState().session.token !== null
    if (isSignedIn()) await dispatch(sessionApi.endpoints.me.initiate(undefined, freshly))
    dispatch(isSignedIn() ? noticeRaised({ kind: 'success', text: toOther }) : signInNoticeGiven(toSignIn))
    dispatch(replaceBySignIn())
    forgetResetToken()
  }
