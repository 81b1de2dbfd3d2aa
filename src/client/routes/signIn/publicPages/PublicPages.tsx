import { type ComponentType, useState } from 'react'
import { passwordResetRequestSchema, registrationSchema } from '@contract/registration'
import { validationErrors } from '@client/kits/forms/validate'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { publicPaths } from '@client/state/navigation/signInAddress'
import { useRegisterMutation, useRequestPasswordResetMutation } from '@client/state/session/publicApi'
import { tokenFound } from '@client/state/session/sessionEvents'
import { useTexts } from '@client/texts/catalogue'
import { publicPageTexts } from '@client/texts/publicPageTexts'
import { SignInField } from '../SignInField'
import { FormAlert, SubmitButton } from '../SubmitButton'
import { useLightForm } from '../useLightForm'
import { EmailField, MailSent, problemOf, PublicPageFrame, useHasMailServer } from './PublicPageFrame'
import { ResetPage } from './ResetPage'

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

const pages: Partial<Record<string, ComponentType>> = {
  [publicPaths.forgotten]: ForgottenPage,
  [publicPaths.reset]: ResetPage,
  [publicPaths.register]: RegisterPage,
}

/** The public pages besides sign-in, by path (D-24). */
export const PublicPages = () => {
  const Page = pages[useAppSelector(({ navigation }) => navigation.pathname)]
  return Page && <Page />
}
