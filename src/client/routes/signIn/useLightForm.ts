import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { useSubmitCooldown } from '@client/ui/useSubmitCooldown'
import type { FormProblem } from './signInProblem'

const second = 1_000

/** Counts down the seconds that the server asked to wait; 0 when there is no wait (D-21). */
const useWait = () => {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(0)
  const secondsLeft = Math.max(0, Math.ceil((until - now) / second))
  const isWaiting = secondsLeft > 0
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setNow(Date.now()), second)
    return () => clearInterval(timer)
  }, [isWaiting])

  const wait = (seconds: number) => {
    setNow(Date.now())
    setUntil(Date.now() + seconds * second)
  }
  return { secondsLeft, wait }
}

type LightValues = Record<string, string | boolean>
type Options<Values extends LightValues> = {
  initialValues: Values
  /** Errors by field name; empty when the values can be sent. */
  validate: (values: Values) => Partial<Record<string, string>>
  /** Resolves to null when the server accepted. */
  send: (values: Values) => Promise<FormProblem<keyof Values & string> | null>
  /** The field that gets focus when a refusal names none. */
  mainField: keyof Values & string
  /** A wait that the server asks for applies only while this stays the same (D-21). Default: to the whole form. */
  waitKey?: (values: Values) => string
}

/**
 * Form state of the pages before sign-in, which come in the first script: without Formik, which weighs a tenth of it
 * (docs/decisions/0013). Submits at most once a second (SH-051) and keeps what was typed after every failure.
 */
export const useLightForm = <Values extends LightValues>(options: Options<Values>) => {
  type Field = keyof Values & string
  const { initialValues, validate, send, mainField, waitKey = () => '' } = options
  const formRef = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(initialValues)
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const [waitsFor, setWaitsFor] = useState<string | null>(null)
  const { isPaused, pause } = useSubmitCooldown()
  const { secondsLeft, wait } = useWait()
  const secondsToWait = waitsFor === waitKey(values) ? secondsLeft : 0

  const elementOf = (name: Field) => formRef.current?.elements.namedItem(name)
  const focusFirst = (wrong: Partial<Record<string, string>>) => {
    const element = Object.keys(initialValues)
      .filter((name) => wrong[name])
      .map(elementOf)[0]
    if (element instanceof HTMLElement) element.focus()
  }
  const focusSubmit = () => formRef.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
  const change = (changed: Partial<Values>) => setValues((now) => ({ ...now, ...changed }))
  const clearErrors = () => {
    setErrors({})
    setProblem(null)
  }

  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) =>
    change({ [target.name]: target.type === 'checkbox' ? target.checked : target.value } as Partial<Values>)

  const refuse = ({ message, fields = {}, retryAfter }: FormProblem<Field>) => {
    setProblem(message || null)
    setErrors(fields)
    if (retryAfter) {
      wait(retryAfter)
      setWaitsFor(waitKey(values))
    }
    // The disabled button would lose the focus.
    focusFirst(Object.keys(fields).length > 0 ? fields : { [mainField]: message })
  }
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (isPaused || isSending || secondsToWait > 0) return
    pause()
    const wrong = validate(values)
    clearErrors()
    if (Object.keys(wrong).length > 0) {
      setErrors(wrong)
      return focusFirst(wrong)
    }
    setIsSending(true)
    const refusal = await send(values)
    setIsSending(false)
    if (refusal) refuse(refusal)
  }

  return {
    /** `post` keeps a password out of the address, should the browser ever send the form itself. */
    formProps: { ref: formRef, className: 'sign-in-form', method: 'post', noValidate: true, onSubmit: handleSubmit },
    values,
    change,
    clearErrors,
    handleChange,
    elementOf,
    focusSubmit,
    fieldOf: <Name extends Field>(name: Name) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: handleChange,
    }),
    problem,
    button: { isBusy: isSending, isResting: isPaused, secondsLeft: secondsToWait },
  }
}
