import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { newPasswordFields, passwordsMatch } from '@contract/passwordRules'
import { validationErrors } from '@client/kits/forms/validate'
import { useAppDispatch } from '@client/state/hooks'
import { replaceBySignIn } from '@client/state/navigation/navigationSlice'
import { forgetResetToken, publicPaths, resetToken } from '@client/state/navigation/signInAddress'
import { noticeRaised } from '@client/state/notices/noticesEvents'
import { useCheckPasswordResetMutation, useResetPasswordMutation } from '@client/state/session/publicApi'
import { sessionApi } from '@client/state/session/sessionApi'
import { signInNoticeGiven } from '@client/state/session/sessionEvents'
import type { AppDispatch, RootState } from '@client/state/types'
import { useTexts } from '@client/texts/catalogue'
import { publicPageTexts } from '@client/texts/publicPageTexts'
import { PasswordRequirements } from '@client/ui/PasswordRequirements'
import { PasswordField } from '../SignInField'
import { FormAlert, SubmitButton } from '../SubmitButton'
import { useLightForm } from '../useLightForm'
import { problemOf, PublicPageFrame } from './PublicPageFrame'

const freshly = { forceRefetch: true, subscribe: false }

/**
 * After the new password is saved (D-24). The server has ended the account's sessions. If this browser holds one of
 * them, refetching the profile ends it here too; the session of another account continues.
 */
const leaveReset =
  ({ toSignIn, toOther }: { toSignIn: string; toOther: string }) =>
  async (dispatch: AppDispatch, getState: () => RootState) => {
    const isSignedIn = () => getState().session.token !== null
    if (isSignedIn()) await dispatch(sessionApi.endpoints.me.initiate(undefined, freshly))
    dispatch(isSignedIn() ? noticeRaised({ kind: 'success', text: toOther }) : signInNoticeGiven(toSignIn))
    dispatch(replaceBySignIn())
    forgetResetToken()
  }

const newPasswordSchema = z.object(newPasswordFields).check(passwordsMatch)
/** The server refuses a token that is used, expired or unknown; after any other failure the form can be tried. */
const deadStatus = 422
const requirementsId = 'password-requirements'

/** /users/password/edit: a new password, by the link of a mail; once, and within the hour (D-24). */
export const ResetPage = () => {
  const texts = useTexts(publicPageTexts)
  const dispatch = useAppDispatch()
  const [reset] = useResetPasswordMutation()
  const [token] = useState(resetToken)
  const { formProps, fieldOf, values, problem, button } = useLightForm({
    initialValues: { password: '', passwordConfirmation: '' },
    mainField: 'password',
    validate: (typed) => validationErrors(newPasswordSchema, typed),
    send: async (typed) => {
      const { error } = await reset({ ...typed, token: token ?? '' })
      if (error) return problemOf(error, ['password', 'passwordConfirmation'])
      await dispatch(leaveReset({ toSignIn: texts.passwordChanged, toOther: texts.otherPasswordChanged }))
      return null
    },
  })
  const [check, { isSuccess, error }] = useCheckPasswordResetMutation()
  useEffect(() => {
    if (token) void check(token) // a dead link is reported before a password is typed
  }, [check, token])
  const isDead = error !== undefined && 'errors' in error && error.status === deadStatus
  if (!token || isDead)
    return (
      <PublicPageFrame title={texts.resetTitle} subtitle={texts.noToken}>
        <FormAlert problem={isDead ? (error.message ?? null) : null} />
        <a className="sign-in-button sign-in-submit" href={publicPaths.forgotten}>
          {texts.askAgain}
        </a>
      </PublicPageFrame>
    )
  if (!isSuccess && !error) return <PublicPageFrame title={texts.resetTitle} subtitle={texts.checkingLink} />
  return (
    <PublicPageFrame title={texts.resetTitle} subtitle={texts.resetSubtitle}>
      <form {...formProps}>
        <PasswordField
          {...fieldOf('password')}
          label={texts.newPassword}
          autoComplete="new-password"
          aria-describedby={requirementsId}
        />
        <PasswordRequirements password={values.password} id={requirementsId} />
        <PasswordField {...fieldOf('passwordConfirmation')} label={texts.confirmPassword} autoComplete="new-password" />
        <FormAlert problem={problem}>
          <a className="sign-in-link" href={publicPaths.forgotten}>
            {texts.askAgain}
          </a>
        </FormAlert>
        <SubmitButton {...button} label={texts.savePassword} busyLabel={texts.saving} />
      </form>
    </PublicPageFrame>
  )
}
