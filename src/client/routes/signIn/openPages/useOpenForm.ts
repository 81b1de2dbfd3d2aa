import { useFormik, type FormikErrors } from 'formik'
import { useRef, useState, type FormEvent } from 'react'
import type { core } from 'zod'
import { formikSchema } from '@client/ui/formikSchema'
import { useSubmitPause } from '@client/ui/useSubmitPause'
import type { FormProblem } from '../signInProblem'
import { useWait } from '../useWait'

type OpenFormOptions<Values> = {
  initialValues: Values
  schema: core.$ZodType
  /** Answers what was wrong, or null. */
  send: (values: Values) => Promise<FormProblem<keyof Values & string> | null>
}

/** Values, words under the fields and the way to send them; what was typed stays after every failure. */
export const useOpenForm = <Values extends Record<string, string>>({
  initialValues,
  schema,
  send,
}: OpenFormOptions<Values>) => {
  type Field = keyof Values & string
  const formRef = useRef<HTMLFormElement>(null)
  const { isPaused, pause } = useSubmitPause()
  const { secondsLeft, wait } = useWait()
  const [problem, setProblem] = useState<string | null>(null)
  const names = Object.keys(initialValues) as Field[]

  const focusFirst = (errors: FormikErrors<Values>) => {
    const name = names.find((field) => errors[field])
    const field = name && formRef.current?.elements.namedItem(name)
    if (field instanceof HTMLElement) field.focus()
  }

  const form = useFormik<Values>({
    initialValues,
    validationSchema: formikSchema(schema),
    validateOnBlur: false,
    validateOnChange: false,
    onSubmit: async (values, { setErrors }) => {
      setProblem(null)
      const refusal = await send(values)
      if (!refusal) return
      const errors = (refusal.fields ?? {}) as FormikErrors<Values>
      setProblem(refusal.message || null)
      setErrors(errors)
      if (refusal.retryAfter) wait(refusal.retryAfter)
      // the button rests, and would lose the keyboard
      focusFirst(Object.keys(errors).length > 0 ? errors : ({ [names[0] ?? '']: refusal.message } as typeof errors))
    },
  })

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (isPaused || form.isSubmitting || secondsLeft > 0) return
    pause()
    const errors = await form.validateForm()
    await form.submitForm()
    focusFirst(errors)
  }

  return {
    formProps: { ref: formRef, className: 'sign-in-form', method: 'post', noValidate: true, onSubmit: handleSubmit },
    fieldOf: (name: Field) => ({
      name,
      value: form.values[name],
      onChange: form.handleChange,
      error: form.errors[name] as string | undefined,
    }),
    values: form.values,
    problem,
    button: { isBusy: form.isSubmitting, isResting: isPaused, secondsLeft },
  }
}
