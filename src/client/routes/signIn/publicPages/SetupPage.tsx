import { pages } from '@contract/pages'
import { setupSchema } from '@contract/setup'
import { validationErrors } from '@client/kits/forms/validate'
import { useAppDispatch } from '@client/state/hooks'
import { syncPath } from '@client/state/navigation/navigationSlice'
import { forgetLinkToken, goByWayOfSignIn, linkToken, publicPaths } from '@client/state/navigation/signInAddress'
import { useLoginMutation } from '@client/state/session/sessionApi'
import { signInNoticeGiven, tokenFound } from '@client/state/session/sessionEvents'
import { useCheckSetupMutation, useSetUpMutation } from '@client/state/session/setupApi'
import { useTexts } from '@client/texts/catalogue'
import { publicPageTexts } from '@client/texts/publicPageTexts'
import { setupTexts } from '@client/texts/setupTexts'
import { PasswordRequirements } from '@client/ui/PasswordRequirements'
import { PasswordField, SignInField } from '../SignInField'
import { FormAlert, SubmitButton } from '../SubmitButton'
import { useLightForm } from '../useLightForm'
import { EmailField, problemOf, PublicPageFrame } from './PublicPageFrame'
import * as styles from './SetupPage.module.css'
import { useLinkCheck } from './useLinkCheck'

const fields = ['organisation', 'firstName', 'lastName', 'email', 'password', 'passwordConfirmation'] as const
const initialValues = {
  organisation: '',
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  passwordConfirmation: '',
}
const requirementsId = 'password-requirements'

/** Signs the new administrator in, and leads to the pages of administration; by hand where that fails. */
const useFirstSignIn = () => {
  const { done } = useTexts(setupTexts)
  const dispatch = useAppDispatch()
  const [login] = useLoginMutation()
  return async (credentials: { email: string; password: string }) => {
    const { data } = await login(credentials)
    goByWayOfSignIn(pages.administration.path)
    if (data && 'token' in data) dispatch(tokenFound({ token: data.token, isSharedDevice: false }))
    else {
      dispatch(signInNoticeGiven(done))
      dispatch(syncPath())
    }
    forgetLinkToken(publicPaths.setup)
  }
}

/** Says where the next link comes from. */
const DeadLink = ({ problem }: { problem: string | null }) => {
  const { setupTitle } = useTexts(publicPageTexts)
  const texts = useTexts(setupTexts)
  return (
    <PublicPageFrame title={setupTitle} subtitle={texts.noLink}>
      <FormAlert problem={problem} />
      <p className={styles.command}>
        {texts.byCommand} <code>{texts.command}</code>
      </p>
    </PublicPageFrame>
  )
}

/** /setup: the organisation and its administrator, by the link that the first start prints; once. */
export const SetupPage = () => {
  const texts = useTexts(publicPageTexts)
  const own = useTexts(setupTexts)
  const [setUp] = useSetUpMutation()
  const signIn = useFirstSignIn()
  const token = linkToken(publicPaths.setup)
  const { formProps, fieldOf, values, problem, button } = useLightForm({
    initialValues,
    mainField: 'organisation',
    validate: (typed) => validationErrors(setupSchema, typed),
    send: async (typed) => {
      const form = setupSchema.parse(typed)
      const { error } = await setUp({ ...form, token: token ?? '' })
      if (error) return problemOf(error, fields)
      await signIn(form)
      return null
    },
  })
  const link = useLinkCheck(token, useCheckSetupMutation())
  if (!link.isUsable) return <DeadLink problem={link.problem} />
  if (link.isChecking) return <PublicPageFrame title={texts.setupTitle} subtitle={texts.checkingLink} />
  return (
    <PublicPageFrame title={texts.setupTitle} subtitle={own.subtitle}>
      <form {...formProps}>
        <SignInField
          {...fieldOf('organisation')}
          label={own.organisation}
          autoComplete="organization"
          maxLength={100}
        />
        <div className={styles.names}>
          <SignInField {...fieldOf('firstName')} label={texts.firstName} autoComplete="given-name" maxLength={100} />
          <SignInField {...fieldOf('lastName')} label={texts.lastName} autoComplete="family-name" maxLength={100} />
        </div>
        <EmailField {...fieldOf('email')} autoComplete="username" />
        <PasswordField
          {...fieldOf('password')}
          label={texts.newPassword}
          autoComplete="new-password"
          aria-describedby={requirementsId}
        />
        <PasswordRequirements password={values.password} id={requirementsId} />
        <PasswordField {...fieldOf('passwordConfirmation')} label={texts.confirmPassword} autoComplete="new-password" />
        <FormAlert problem={problem} />
        <SubmitButton {...button} label={own.setUp} busyLabel={own.settingUp} />
      </form>
    </PublicPageFrame>
  )
}
