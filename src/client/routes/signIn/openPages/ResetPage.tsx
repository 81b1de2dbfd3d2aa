import { useState } from 'react'
import * as z from 'zod/mini'
import { newPasswordFields, passwordsMatch } from '@contract/passwordRules'
import { wrongIn } from '@client/kits/forms/judge'
import { useAppDispatch } from '@client/state/hooks'
import { resetToken } from '@client/state/navigation/resetToken'
import { openPaths } from '@client/state/navigation/signInAddress'
import { useResetPasswordMutation } from '@client/state/session/openApi'
import { useTexts } from '@client/texts/catalogue'
import { openPageTexts } from '@client/texts/openPageTexts'
import { PasswordRequirements } from '@client/ui/PasswordRequirements'
import { FormAlert } from '../FormAlert'
import { PasswordField } from '../PasswordField'
import { SubmitButton } from '../SubmitButton'
import { useLightForm } from '../useLightForm'
import { leaveReset } from './leaveReset'
import { OpenPageFrame } from './OpenPageFrame'
import { problemOf } from './problemOf'

const newPasswordSchema = z.object(newPasswordFields).check(passwordsMatch)
const requirementsId = 'password-requirements'

/** /users/password/edit: a new password, by the link of a mail; once, and within the hour (D-24). */
export const ResetPage = () => {
  const texts = useTexts(openPageTexts)
  const dispatch = useAppDispatch()
  const [reset] = useResetPasswordMutation()
  const [token] = useState(resetToken)
  const { formProps, fieldOf, values, problem, button } = useLightForm({
    initialValues: { password: '', passwordConfirmation: '' },
    mainField: 'password',
    validate: (typed) => wrongIn(newPasswordSchema, typed),
    send: async (typed) => {
      const { error } = await reset({ ...typed, token: token ?? '' })
      if (error) return problemOf(error, ['password', 'passwordConfirmation'])
      await dispatch(leaveReset({ toSignIn: texts.passwordChanged, toOther: texts.otherPasswordChanged }))
      return null
    },
  })
  if (!token)
    return (
      <OpenPageFrame title={texts.resetTitle} subtitle={texts.noToken}>
        <a className="sign-in-button sign-in-submit" href={openPaths.forgotten}>
          {texts.askAgain}
        </a>
      </OpenPageFrame>
    )
  return (
    <OpenPageFrame title={texts.resetTitle} subtitle={texts.resetSubtitle}>
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
          <a className="sign-in-link" href={openPaths.forgotten}>
            {texts.askAgain}
          </a>
        </FormAlert>
        <SubmitButton {...button} label={texts.savePassword} busyLabel={texts.saving} />
      </form>
    </OpenPageFrame>
  )
}
