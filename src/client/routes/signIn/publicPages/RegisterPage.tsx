import { useState } from 'react'
import { registrationSchema } from '@contract/registration'
import { validationErrors } from '@client/kits/forms/validate'
import { useAppDispatch } from '@client/state/hooks'
import { useRegisterMutation } from '@client/state/session/publicApi'
import { tokenFound } from '@client/state/session/sessionEvents'
import { useTexts } from '@client/texts/catalogue'
import { publicPageTexts } from '@client/texts/publicPageTexts'
import { FormAlert } from '../FormAlert'
import { SignInField } from '../SignInField'
import { SubmitButton } from '../SubmitButton'
import { useLightForm } from '../useLightForm'
import { EmailField } from './EmailField'
import { MailSent } from './MailSent'
import { PublicPageFrame } from './PublicPageFrame'
import { problemOf } from './problemOf'
import { useHasMailServer } from './useHasMailServer'

/**
 * /register: requests an account; a mail verifies the address, unless the server says that it is verified already
 * (SH-021, D-24).
 */
export const RegisterPage = () => {
  const texts = useTexts(publicPageTexts)
  const hasMailServer = useHasMailServer()
  const dispatch = useAppDispatch()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [register] = useRegisterMutation()
  const { formProps, fieldOf, problem, button } = useLightForm({
    initialValues: { firstName: '', lastName: '', email: '' },
    mainField: 'firstName',
    validate: (typed) => validationErrors(registrationSchema, typed),
    send: async (typed) => {
      const { data, error } = await register(registrationSchema.parse(typed))
      if (error) return problemOf(error, ['firstName', 'lastName', 'email'])
      if (data.error) return { message: data.error }
      if (data.access_token) dispatch(tokenFound({ token: data.access_token, isSharedDevice: false }))
      else setSentTo(data.user.email)
      return null
    },
  })
  if (sentTo !== null)
    return <MailSent text={hasMailServer ? texts.registered(sentTo) : texts.registeredByAdmin(sentTo)} />

  return (
    <PublicPageFrame title={texts.registerTitle} subtitle={hasMailServer ? texts.registerSubtitle : texts.linkByAdmin}>
      <form {...formProps}>
        <SignInField {...fieldOf('firstName')} label={texts.firstName} autoComplete="given-name" maxLength={100} />
        <SignInField {...fieldOf('lastName')} label={texts.lastName} autoComplete="family-name" maxLength={100} />
        <EmailField {...fieldOf('email')} autoComplete="email" />
        <FormAlert problem={problem} />
        <SubmitButton {...button} label={texts.register} busyLabel={texts.registering} />
      </form>
    </PublicPageFrame>
  )
}
