import { useEffect, useEffectEvent, useState } from 'react'
import type { DemoAccount } from '@contract/publicSettings'
import { credentialsSchema } from '@contract/session'
import { validationErrors } from '@client/kits/forms/validate'
import { useTexts } from '@client/texts/catalogue'
import { signInTexts } from '@client/texts/signInTexts'
import type { SignIn } from './signInProblem'
import { useLightForm } from './useLightForm'

/** The current step: e-mail and password, then an authenticator code or a recovery code (D-20). */
export type SignInStep = 'password' | 'code' | 'recovery'

const initialValues = { email: '', password: '', otpAttempt: '', isSharedDevice: false }
const textFields = ['email', 'password', 'otpAttempt'] as const

/** Codes are displayed in groups, so people type the spaces. */
const withoutBlanks = (code: string) => code.replace(/\s/g, '')

/** The sign-in form and its steps. */
export const useSignInForm = (onSubmit: SignIn) => {
  const { codeRequired } = useTexts(signInTexts)
  const [step, setStep] = useState<SignInStep>('password')
  const isCode = step !== 'password'

  const form = useLightForm({
    initialValues,
    mainField: isCode ? 'otpAttempt' : 'password',
    // Another person may sign in on a shared device meanwhile: only the refused account has to wait.
    waitKey: ({ email }) => email,
    validate: ({ email, password, otpAttempt }) => ({
      ...validationErrors(credentialsSchema, { email, password }),
      ...(isCode && !withoutBlanks(otpAttempt) && { otpAttempt: codeRequired }),
    }),
    send: async ({ email, password, otpAttempt, isSharedDevice }) => {
      const code = isCode && { otpAttempt: withoutBlanks(otpAttempt) }
      const answer = await onSubmit(credentialsSchema.parse({ email, password, ...code }), { isSharedDevice })
      if (!answer || !('isCodeWanted' in answer)) return answer
      setStep('code')
      return null
    },
  })

  // Takes over values that were typed or autofilled before the script loaded.
  const takeTyped = useEffectEvent(() => {
    for (const name of textFields) {
      const field = form.elementOf(name)
      if (field instanceof HTMLInputElement && field.value !== '') form.change({ [name]: field.value })
    }
  })
  useEffect(() => takeTyped(), []) // once, when the page is hydrated

  const goTo = (next: SignInStep) => {
    setStep(next)
    form.clearErrors()
    form.change({ otpAttempt: '' })
  }
  /** Fills in an account of the demo. */
  const fill = ({ email, password }: Pick<DemoAccount, 'email' | 'password'>) => {
    form.clearErrors()
    form.change({ email, password })
    form.focusSubmit()
  }
  return { ...form, step, goTo, fill }
}
