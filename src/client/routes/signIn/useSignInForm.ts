import { useFormik, type FormikErrors } from 'formik'
import { useEffect, useRef, type FormEvent } from 'react'
import { credentialsSchema, type Credentials } from '@contract/session'
import { formikSchema } from '@client/ui/formikSchema'
import { useSubmitPause } from '@client/ui/useSubmitPause'
import type { SignIn } from './signInProblem'

export type SignInValues = Credentials & { isSharedDevice: boolean }
export const fieldNames = ['email', 'password'] as const
export type FieldName = (typeof fieldNames)[number]

const validationSchema = formikSchema(credentialsSchema)

const initialValues: SignInValues = { email: '', password: '', isSharedDevice: false }

/** Values, words under the fields, and what happens at 'Sign in'. The server's answer is `status`. */
export const useSignInForm = (onSubmit: SignIn) => {
  const formRef = useRef<HTMLFormElement>(null)
  const { isPaused, pause } = useSubmitPause()

  const fieldOf = (name: FieldName) => formRef.current?.elements.namedItem(name)
  const focusFirst = (errors: FormikErrors<SignInValues>) => {
    const field = fieldNames.filter((name) => errors[name]).map(fieldOf)[0]
    if (field instanceof HTMLElement) field.focus()
  }

  const form = useFormik<SignInValues>({
    initialValues,
    initialStatus: null,
    validationSchema,
    validateOnBlur: false,
    validateOnChange: false,
    onSubmit: async ({ isSharedDevice, ...typed }, { setErrors, setStatus }) => {
      setStatus(null)
      const problem = await onSubmit(credentialsSchema.parse(typed), { isSharedDevice })
      if (!problem) return
      setStatus(problem.message)
      setErrors(problem.fields ?? {})
      focusFirst(problem.fields ?? { password: problem.message }) // the button rests, and would lose the keyboard
    },
  })

  // What was typed, or filled in by the browser, before the script arrived.
  useEffect(() => {
    for (const name of fieldNames) {
      const field = fieldOf(name)
      if (field instanceof HTMLInputElement && field.value !== '') void form.setFieldValue(name, field.value, false)
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the form comes alive
  }, [])

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (isPaused || form.isSubmitting) return
    pause()
    const errors = await form.validateForm()
    await form.submitForm()
    focusFirst(errors)
  }

  return { form, formRef, handleSubmit, isPaused, problem: form.status as string | null }
}
