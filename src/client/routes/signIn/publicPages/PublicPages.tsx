import { type ComponentType, lazy, Suspense, useState } from 'react'
import * as z from 'zod/mini'
import { newPasswordFields, passwordsMatch } from '@contract/passwordRules'
import { passwordResetRequestSchema, registrationSchema } from '@contract/registration'
import { validationErrors } from '@client/kits/forms/validate'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { replaceBySignIn } from '@client/state/navigation/navigationSlice'
import { forgetLinkToken, linkToken, publicPaths } from '@client/state/navigation/signInAddress'
import { noticeRaised } from '@client/state/notices/noticesEvents'
import {
  useCheckPasswordResetMutation,
  useRegisterMutation,
  useRequestPasswordResetMutation,
  useResetPasswordMutation,
} from '@client/state/session/publicApi'
import { sessionApi } from '@client/state/session/sessionApi'
import { signInNoticeGiven, tokenFound } from '@client/state/session/sessionEvents'
import type { AppDispatch, RootState } from '@client/state/types'
import { useTexts } from '@client/texts/catalogue'
import { selectHasMailServer } from '@client/state/session/sessionSelectors'
import { publicPageTexts } from '@client/texts/publicPageTexts'
import { startTexts } from '@client/texts/signInTexts'
import { ErrorBoundary } from '@client/ui/ErrorBoundary'
import { PasswordRequirements } from '@client/ui/PasswordRequirements'
import { PasswordField, SignInField } from '../SignInField'
import { FormAlert, SubmitButton } from '../SubmitButton'
import { useLightForm } from '../useLightForm'
import { EmailField, MailSent, problemOf, PublicPageFrame } from './PublicPageFrame'
import { FromProviderPage, ProviderPage } from './ProviderPages'
import { useLinkCheck } from './useLinkCheck'

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
    forgetLinkToken(publicPaths.reset)
  }

const newPasswordSchema = z.object(newPasswordFields).check(passwordsMatch)
const requirementsId = 'password-requirements'

/** /users/password/edit: a new password, by the link of a mail; once, and within the hour (D-24). */
const ResetPage = () => {
  const texts = useTexts(publicPageTexts)
  const dispatch = useAppDispatch()
  const [reset] = useResetPasswordMutation()
  const [token] = useState(() => linkToken(publicPaths.reset))
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
  const { isUsable, isChecking, problem: linkProblem } = useLinkCheck(token, useCheckPasswordResetMutation())
  if (!isUsable)
    return (
      <PublicPageFrame title={texts.resetTitle} subtitle={texts.noToken}>
        <FormAlert problem={linkProblem} />
        <a className="sign-in-button sign-in-submit" href={publicPaths.forgotten}>
          {texts.askAgain}
        </a>
      </PublicPageFrame>
    )
  if (isChecking) return <PublicPageFrame title={texts.resetTitle} subtitle={texts.checkingLink} />
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

/** /users/password/new: asks for the e-mail, and always shows the same result (D-24). */
export const ForgottenPage = () => {
  const texts = useTexts(publicPageTexts)
  const hasMailServer = useAppSelector(selectHasMailServer)
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
  const hasMailServer = useAppSelector(selectHasMailServer)
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

const SetupPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "setupPage" */ './SetupPage')).SetupPage,
}))
const SetupFailed = () => (
  <PublicPageFrame title={useTexts(publicPageTexts).setupTitle} subtitle={useTexts(startTexts).startFailedText} />
)
/** In a chunk of its own, because an installation opens it once. */
const LazySetupPage = () => {
  const { setupTitle, checkingLink } = useTexts(publicPageTexts)
  return (
    <ErrorBoundary fallback={<SetupFailed />}>
      <Suspense fallback={<PublicPageFrame title={setupTitle} subtitle={checkingLink} />}>
        <SetupPage />
      </Suspense>
    </ErrorBoundary>
  )
}

const pages: Partial<Record<string, ComponentType>> = {
  [publicPaths.forgotten]: ForgottenPage,
  [publicPaths.reset]: ResetPage,
  [publicPaths.register]: RegisterPage,
  [publicPaths.setup]: LazySetupPage,
  [publicPaths.provider]: ProviderPage,
  [publicPaths.fromProvider]: FromProviderPage,
}

/** The public pages besides sign-in, by path (D-24). */
export const PublicPages = () => {
  const Page = pages[useAppSelector(({ navigation }) => navigation.pathname)]
  return Page && <Page />
}
