import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { newPasswordFields, passwordsMatch } from '@contract/passwordRules'
import { validationErrors } from '@client/kits/forms/validate'
import { useAppDispatch } from '@client/state/hooks'
import { resetToken, publicPaths } from '@client/state/navigation/signInAddress'
import { useCheckPasswordResetMutation, useResetPasswordMutation } from '@client/state/session/publicApi'
import { useTexts } from '@client/texts/catalogue'
import { publicPageTexts } from '@client/texts/publicPageTexts'
import { PasswordRequirements } from '@client/ui/PasswordRequirements'
import { FormAlert } from '../FormAlert'
import { PasswordField } from '../PasswordField'
import { SubmitButton } from '../SubmitButton'
import { useLightForm } from '../useLightForm'
import { leaveReset } from './leaveReset'
import { PublicPageFrame } from './PublicPageFrame'
import { problemOf } from './problemOf'

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
