import { useState } from 'react'
import { passwordResetRequestSchema } from '@contract/registration'
import { validationErrors } from '@client/kits/forms/validate'
import { useRequestPasswordResetMutation } from '@client/state/session/publicApi'
import { useTexts } from '@client/texts/catalogue'
import { publicPageTexts } from '@client/texts/publicPageTexts'
import { FormAlert } from '../FormAlert'
import { SubmitButton } from '../SubmitButton'
import { useLightForm } from '../useLightForm'
import { EmailField } from './EmailField'
import { MailSent } from './MailSent'
import { PublicPageFrame } from './PublicPageFrame'
import { problemOf } from './problemOf'
import { useHasMailServer } from './useHasMailServer'

/** /users/password/new: asks for the e-mail, and always shows the same result (D-24). */
export const ForgottenPage = () => {
  const texts = useTexts(publicPageTexts)
  const hasMailServer = useHasMailServer()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [ask] = useRequestPasswordResetMutation()
  const { formProps, fieldOf, problem, button } = useLightForm({
    initialValues: { email: '' },
    mainField: 'email',
    validate: (typed) => validationErrors(passwordResetRequestSchema, typed),
    send: async (typed) => {
      const user = passwordResetRequestSchema.parse(typed)
      const { error } = await ask(user)
      if (error) return problemOf(error, ['email'])
      setSentTo(user.email)
      return null
    },
  })
  if (sentTo !== null) return <MailSent text={hasMailServer ? texts.linkSent(sentTo) : texts.linkWaiting(sentTo)} />

  return (
    <PublicPageFrame
      title={texts.forgottenTitle}
      subtitle={hasMailServer ? texts.forgottenSubtitle : texts.linkByAdmin}
    >
      <form {...formProps}>
        <EmailField {...fieldOf('email')} autoComplete="username" />
        <FormAlert problem={problem} />
        <SubmitButton {...button} label={texts.sendLink} busyLabel={texts.sending} />
      </form>
    </PublicPageFrame>
  )
}
