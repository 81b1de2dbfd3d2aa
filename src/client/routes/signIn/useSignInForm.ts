import { useFormik, type FormikErrors } from 'formik'
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { credentialsSchema } from '@contract/session'
import { useTexts } from '@client/texts/catalogue'
import { signInTexts } from '@client/texts/signInTexts'
import { formikSchema } from '@client/ui/formikSchema'
import { useSubmitPause } from '@client/ui/useSubmitPause'
import type { SignIn } from './signInProblem'
import { useWait } from './useWait'

export type SignInValues = { email: string; password: string; otpAttempt: string; isSharedDevice: boolean }
/** What is asked for: e-mail and password, then a code of the moment or one of the recovery codes (D-20). */
export type SignInStep = 'password' | 'code' | 'recovery'

export const fieldNames = ['email', 'password', 'otpAttempt'] as const
export type FieldName = (typeof fieldNames)[number]

const validationSchema = formikSchema(credentialsSchema)
const initialValues: SignInValues = { email: '', password: '', otpAttempt: '', isSharedDevice: false }

/** Codes are shown in groups, and typed so. */
const withoutBlanks = (code: string) => code.replace(/\s/g, '')

/** Values, words under the fields, and what happens at 'Sign in'. The server's answer is `status`. */
export const useSignInForm = (onSubmit: SignIn) => {
  const { codeRequired } = useTexts(signInTexts)
  const formRef = useRef<HTMLFormElement>(null)
  const { isPaused, pause } = useSubmitPause()
  const { secondsLeft, wait } = useWait()
  const [refused, setRefused] = useState('')
  const [step, setStep] = useState<SignInStep>('password')
  const isCode = step !== 'password'

  const fieldOf = (name: FieldName) => formRef.current?.elements.namedItem(name)
  const focusFirst = (errors: FormikErrors<SignInValues>) => {
    const field = fieldNames.filter((name) => errors[name]).map(fieldOf)[0]
    if (field instanceof HTMLElement) field.focus()
  }

  const form = useFormik<SignInValues>({
    initialValues,
    initialStatus: null,
    validationSchema,
    validate: ({ otpAttempt }) => (isCode && !withoutBlanks(otpAttempt) ? { otpAttempt: codeRequired } : {}),
    validateOnBlur: false,
    validateOnChange: false,
    onSubmit: async ({ isSharedDevice, otpAttempt, ...typed }, { setErrors, setStatus }) => {
      setStatus(null)
      const code = isCode && { otpAttempt: withoutBlanks(otpAttempt) }
      const answer = await onSubmit(credentialsSchema.parse({ ...typed, ...code }), { isSharedDevice })
      if (!answer) return
      if ('isCodeWanted' in answer) return setStep('code')
      setStatus(answer.message)
      setErrors(answer.fields ?? {})
      if (answer.retryAfter) {
        wait(answer.retryAfter)
        setRefused(typed.email)
      }
      // the button rests, and would lose the keyboard
      focusFirst(answer.fields ?? { [isCode ? 'otpAttempt' : 'password']: answer.message })
    },
  })

  // What was typed, or filled in by the browser, before the script arrived.
  const takeTyped = useEffectEvent(() => {
    for (const name of fieldNames) {
      const field = fieldOf(name)
      if (field instanceof HTMLInputElement && field.value !== '') void form.setFieldValue(name, field.value, false)
    }
  })
  useEffect(() => takeTyped(), []) // once, when the form comes alive

  const goTo = (next: SignInStep) => {
    setStep(next)
    form.setStatus(null)
    form.setErrors({})
    void form.setFieldValue('otpAttempt', '', false)
  }

  // Whoever shares the device may sign in meanwhile: the wait is the refused account's.
  const isRefused = refused === form.values.email
  const secondsToWait = isRefused ? secondsLeft : 0

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (isPaused || form.isSubmitting || secondsToWait > 0) return
    pause()
    const errors = await form.validateForm()
    await form.submitForm()
    focusFirst(errors)
  }

  return { form, formRef, handleSubmit, isPaused, secondsToWait, step, goTo, problem: form.status as string | null }
}
