import type { SerializedError } from '@reduxjs/toolkit'
import { useFormik } from 'formik'
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type ChangeEvent,
  type FocusEvent,
  type FormEvent,
} from 'react'
import * as z from 'zod/mini'
import type { ApiError } from '@client/state/api'
import { formikSchema } from '@client/ui/formikSchema'
import { useSubmitPause } from '@client/ui/useSubmitPause'
import { toFormProblem, type FormInputs, type FormProblem } from './serverErrors'

/** What a mutation answers when it failed. */
export type Failure = ApiError | SerializedError | undefined

type Options<Values extends Record<string, string>> = {
  schema: z.core.$ZodType<Values, Values>
  /** As they are saved. */
  saved: Values
  /** As they were left by an earlier visit. */
  draft?: Partial<Values> | undefined
  inputs: FormInputs<keyof Values & string>
  /** Whether words stand under a field while it is typed into; else once it was left or sent. */
  isLive?: boolean
  onChanged?: (values: Values) => void
  /** Gets the values as the schema gives them; answers why it failed, if it did. */
  send: (values: Values) => Promise<Failure>
}

const nothingWrong = { fields: {}, general: [] }
const generalPlace = '.form-general'

/**
 * The keyboard or a pointer went elsewhere. While a button is being pressed nothing is said yet: words, or a button that
 * they disable, would get between the press and its click.
 */
const isLeftForGood = ({ currentTarget, relatedTarget }: FocusEvent) =>
  !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) &&
  document.querySelector('button:active') === null

/** What the schema says is wrong with each value; the first of several. */
const judge = <Values extends Record<string, string>>(schema: z.core.$ZodType<Values, Values>, values: Values) => {
  const judged = z.safeParse(schema, values)
  const wrong: Partial<Record<string, string>> = {}
  for (const { path, message } of judged.error?.issues ?? []) wrong[String(path[0])] ??= message
  return wrong
}

/**
 * A form judged by its schema and by the server: values, the words under each field and in the general place, what is
 * changed, and a submit that rests for a second and goes to the first wrong field (SH-051, SH-056, SH-057). What was
 * typed stays when it fails.
 */
export const useServerForm = <Values extends Record<string, string>>({
  schema,
  saved,
  draft,
  inputs,
  isLive = false,
  onChanged,
  send,
}: Options<Values>) => {
  type Name = keyof Values & string
  const formId = useId()
  const { isPaused, pause } = useSubmitPause()
  const [problem, setProblem] = useState<FormProblem<Name>>(nothingWrong)
  const [answers, setAnswers] = useState(0)

  const form = useFormik<Values>({
    initialValues: saved,
    validationSchema: formikSchema(schema),
    validateOnChange: false, // `judge` does: Formik's judgement comes later, perhaps after the values that it was about
    validateOnBlur: false,
    onSubmit: async (typed) => {
      const judged = z.safeParse(schema, typed)
      if (!judged.success) return // not reached: Formik judges first, by the same schema
      setProblem(nothingWrong)
      sent.current = typed
      const failure = await send(judged.data)
      if (!failure) return
      setProblem(toFormProblem('errors' in failure ? failure : [failure.message ?? ''], inputs))
      setAnswers((count) => count + 1)
    },
  })
  const { values, touched } = form
  const errors = judge(schema, values)
  /** The values with what was typed since they were last drawn, and those that are on the way or were last. */
  const latest = useRef(values)
  const sent = useRef(values)
  useEffect(() => {
    latest.current = values
  }, [values])

  const isValid = Object.keys(errors).length === 0
  const wordsOf = (name: Name): string | undefined => {
    const isTold = touched[name] || (isLive && values[name] !== form.initialValues[name])
    return problem.fields[name] ?? (isTold ? errors[name] : undefined)
  }
  /** The first wrong field, or what is said in the general place: the button rests, and would lose the keyboard. */
  const focusFirst = (wrong: Partial<Record<Name, unknown>>) => {
    const first = inputs.names.find((name) => wrong[name])
    const place = first === undefined ? generalPlace : `[data-field="${first}"] input`
    document.getElementById(formId)?.querySelector<HTMLElement>(place)?.focus()
  }

  const openDraft = useEffectEvent(() => {
    if (draft) void form.setValues({ ...saved, ...draft })
  })
  useEffect(() => openDraft(), []) // once, when the form comes alive
  const goToWords = useEffectEvent(() => focusFirst(problem.fields))
  useEffect(() => {
    if (answers > 0) goToWords() // an answer of the server moves the focus, nothing else
  }, [answers])

  const change = (name: Name, value: string) => {
    const next = { ...latest.current, [name]: value }
    latest.current = next
    if (problem !== nothingWrong) {
      setProblem({ fields: { ...problem.fields, [name]: undefined }, general: problem.general })
    }
    void form.setFieldValue(name, value)
    onChanged?.(next)
  }

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (isPaused || form.isSubmitting) return
    pause()
    await form.submitForm()
    if (!isValid) focusFirst(errors)
  }

  return {
    formId,
    values,
    change,
    handleSubmit,
    /** Of a field with this name; `onBlur` is about all of it. */
    fieldOf: (name: Name) => ({
      name,
      value: values[name],
      error: wordsOf(name),
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change(name, target.value),
      onBlur: (event: FocusEvent) => {
        if (isLeftForGood(event)) void form.setFieldTouched(name)
      },
    }),
    general: problem.general,
    isChanged: form.dirty,
    isValid,
    isBusy: isPaused || form.isSubmitting,
    isSending: form.isSubmitting,
    /** Some field says what is wrong with it. */
    isMarked: inputs.names.some((name) => wordsOf(name) !== undefined),
    /** What was sent is saved, and is this now. What was typed since then stays; answers the values that there are. */
    takeSaved: (now: Values): Values => {
      const typed = inputs.names.filter((name) => latest.current[name] !== sent.current[name])
      const next = { ...now, ...Object.fromEntries(typed.map((name) => [name, latest.current[name]])) }
      form.resetForm({ values: now })
      if (typed.length > 0) void form.setValues(next)
      return next
    },
    /** Starts again, with what is saved now. */
    reset: (now: Values = saved) => {
      setProblem(nothingWrong)
      form.resetForm({ values: now })
    },
  }
}
export type ServerForm<Values extends Record<string, string>> = ReturnType<typeof useServerForm<Values>>
