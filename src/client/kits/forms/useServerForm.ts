import { nanoid } from '@reduxjs/toolkit'
import { useFormik } from 'formik'
import { useEffect, useEffectEvent, useId, useRef, useState, type FocusEvent, type FormEvent } from 'react'
import * as z from 'zod/mini'
import { formikJudge } from '@client/ui/formikSchema'
import { useSubmitPause } from '@client/ui/useSubmitPause'
import { isSame, toText } from './draftValues'
import { focusField, isLeftForGood } from './formFocus'
import type { Difference, Failure, FormOptions, FormValues, Saved, StaleEdit } from './formTypes'
import { aboutField, rulesOf, wrongIn } from './judge'
import { toFormProblem, type FormProblem } from './serverErrors'
import { useDraft } from './useDraft'

const nothingWrong = { fields: {}, general: [] }
/** The status of an edit of what others have changed meanwhile (D-15). */
const staleStatus = 409

/** What the record has become since it was opened. */
type Present<Values> = { values: Values; lockVersion: number | undefined; differences: readonly Difference[] }

/**
 * A form judged by its schema and by the server: values, the words under each field and in the general place, what is
 * changed, its draft, and a submit that rests for a second and goes to the first wrong field (SH-051, SH-056, SH-057).
 * What was typed stays when it fails.
 */
export const useServerForm = <Values extends FormValues, Sent = Values, Answer = unknown>(
  options: FormOptions<Values, Sent, Answer>,
) => {
  type Name = keyof Values & string
  const { schema, fields, saved, isLive = false } = options
  const names = Object.keys(fields) as Name[] // of the fields, and nothing else
  const savedValues = (of: Saved<Values>) => Object.fromEntries(names.map((name) => [name, of[name]])) as Values
  const formId = useId()
  const { isPaused, pause } = useSubmitPause()
  const draft = useDraft<Values>(options.draftId)
  const [formKey, setFormKey] = useState(() => nanoid())
  const [problem, setProblem] = useState<FormProblem<Name>>(nothingWrong)
  const [answers, setAnswers] = useState(0)
  const [isRefused, setIsRefused] = useState(false)
  const [present, setPresent] = useState<Present<Values> | null>(null)

  const form = useFormik<Values>({
    initialValues: savedValues(saved),
    validate: formikJudge(schema),
    validateOnChange: false, // `wrongIn` does: Formik's judgement comes later, perhaps after the values that it was about
    validateOnBlur: false,
    onSubmit: (typed) => deliver(typed),
  })
  const { values, touched } = form
  const savedMark = JSON.stringify([toText(savedValues(saved)), saved.lockVersion])
  const takenMark = useRef(savedMark)
  const wrong = wrongIn(schema, values)
  /** The values with what was typed since they were last drawn, and those that are on the way or were last. */
  const latest = useRef(values)
  const sent = useRef(values)
  const version = useRef(saved.lockVersion)
  useEffect(() => {
    latest.current = values
  }, [values])

  const isValid = Object.keys(wrong).length === 0
  const wordsOf = (name: Name): string | undefined => {
    const isTold = Boolean(touched[name]) || (isLive && values[name] !== form.initialValues[name])
    return problem.fields[name] ?? (isTold ? aboutField(wrong, name) : undefined)
  }
  /** The first wrong field, or what is said in the general place: the button rests, and would lose the keyboard. */
  const focusFirst = (isWrong: (name: Name) => boolean) => focusField(formId, names.find(isWrong))

  /** Starts from what is saved; answers nothing of what was typed. */
  const startFrom = (now: Values, lockVersion: number | undefined) => {
    version.current = lockVersion
    latest.current = now
    form.resetForm({ values: now })
  }
  const setValues = (next: Values) => {
    latest.current = next
    void form.setValues(next)
  }

  /** What an earlier visit left, over what is saved. */
  const openDraft = (over: Values) => {
    const kept = draft.open(over)
    if (!kept) return
    setValues({ ...over, ...kept.values })
    version.current = kept.lockVersion ?? version.current
  }
  const comeAlive = useEffectEvent(() => openDraft(form.initialValues))
  useEffect(() => comeAlive(), [])
  const takeNewlySaved = useEffectEvent(() => {
    const now = savedValues(saved)
    const isInUse = form.isSubmitting || !isSame(latest.current, form.initialValues)
    if (!isInUse) startFrom(now, saved.lockVersion)
  })
  useEffect(() => {
    if (takenMark.current === savedMark) return
    takenMark.current = savedMark
    takeNewlySaved()
  }, [savedMark])
  const goToWords = useEffectEvent(() => focusFirst((name) => problem.fields[name] !== undefined))
  useEffect(() => {
    if (answers > 0) goToWords() // an answer of the server moves the focus, nothing else
  }, [answers])

  /** What was sent is saved, and is this now. What was typed since then stays. */
  const takeSaved = (now: Saved<Values>) => {
    const typed = names.filter((name) => latest.current[name] !== sent.current[name])
    const values = savedValues(now)
    const next = { ...values, ...Object.fromEntries(typed.map((name) => [name, latest.current[name]])) }
    startFrom(values, now.lockVersion)
    if (typed.length > 0) setValues(next)
    draft.keep(next, values, now.lockVersion)
  }
  const refuse = async (failure: Failure, typed: Values): Promise<void> => {
    const now = 'status' in failure && failure.status === staleStatus ? await options.readPresent?.() : undefined
    // with its dialog; where it can not be loaded, the form says what the server said
    const comparing =
      now && (await import(/* webpackChunkName: "staleEdit" */ './differencesOf').catch(() => undefined))
    if (now && comparing) {
      const theirs = savedValues(now)
      const differences = comparing.differencesOf(fields, { mine: typed, theirs, opened: form.initialValues })
      if (differences.length > 0) return setPresent({ values: theirs, lockVersion: now.lockVersion, differences })
      version.current = now.lockVersion // somebody saved the same
      return deliver(typed)
    }
    setProblem(toFormProblem('errors' in failure ? failure : [failure.message ?? ''], { ...options, names }))
    setIsRefused(true)
    setAnswers((count) => count + 1)
  }
  const deliver = async (typed: Values): Promise<void> => {
    const judged = z.safeParse(schema, typed)
    if (!judged.success) return // not reached: whoever calls has judged, by the same schema
    setProblem(nothingWrong)
    setIsRefused(false)
    sent.current = typed
    const outcome = await options.send(judged.data, { formKey, lockVersion: version.current })
    if (outcome === null) return
    if (outcome.error) return refuse(outcome.error, typed)
    const answer = outcome.data as Answer // no error: this is what the call answers
    setFormKey(nanoid())
    if (options.savedOf) takeSaved(options.savedOf(answer))
    else draft.drop()
    options.onSaved?.(answer)
  }

  const change = <Field extends Name>(name: Field, value: Values[Field]) => {
    const next = { ...latest.current, [name]: value }
    latest.current = next
    if (problem !== nothingWrong) {
      setProblem({ fields: { ...problem.fields, [name]: undefined }, general: problem.general })
    }
    void form.setFieldValue(name, value)
    draft.keep(next, form.initialValues, version.current)
  }
  const tellWrong = (judged: typeof wrong) => {
    setIsRefused(true)
    if (judged[''] !== undefined) setProblem({ fields: {}, general: [judged['']] })
    focusFirst((name) => aboutField(judged, name) !== undefined)
  }
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (isPaused || form.isSubmitting) return
    pause()
    await form.submitForm()
    if (!isValid) tellWrong(wrong)
  }

  const stale: StaleEdit | null = present && {
    differences: present.differences,
    goBack: () => setPresent(null),
    takeTheirs: () => {
      setPresent(null)
      draft.drop()
      startFrom(present.values, present.lockVersion)
    },
    saveOver: async (fromTheirs) => {
      const mine = latest.current
      const from = (name: Name) => (fromTheirs.includes(name) ? present.values : mine)
      const chosen = Object.fromEntries(names.map((name) => [name, from(name)[name]])) as Values
      setPresent(null)
      startFrom(present.values, present.lockVersion)
      setValues(chosen)
      draft.keep(chosen, present.values, present.lockVersion)
      await form.setTouched(Object.fromEntries(names.map((name) => [name, true])) as typeof touched, false)
      const judged = wrongIn(schema, chosen)
      if (Object.keys(judged).length > 0) return tellWrong(judged)
      form.setSubmitting(true)
      await deliver(chosen)
      form.setSubmitting(false)
    },
  }

  return {
    formId,
    names,
    fields,
    values,
    draftId: options.draftId,
    change,
    handleSubmit,
    /** All that a field needs; `onBlur` is about all of it. */
    fieldOf: <Field extends Name>(name: Field) => ({
      name,
      label: fields[name].label,
      value: values[name],
      error: wordsOf(name),
      ...rulesOf(schema, name, form.initialValues[name]),
      onChange: (value: Values[Field]) => change(name, value),
      onBlur: (event: FocusEvent) => {
        if (isLeftForGood(event)) void form.setFieldTouched(name)
      },
    }),
    general: problem.general,
    isChanged: form.dirty,
    isValid,
    isBusy: isPaused || form.isSubmitting,
    isSending: form.isSubmitting,
    /** It was sent and came back, or was not fit to be sent. */
    isRefused,
    /** Fields that say what is wrong with them. */
    marked: names.filter((name) => wordsOf(name) !== undefined),
    /** Others have changed the record meanwhile. Nothing typed is lost. */
    stale,
    /** It was given up: its draft goes. */
    dropDraft: draft.drop,
    /** Starts again, with what is saved now and a draft of it, if there is one. */
    reset: () => {
      const now = savedValues(saved)
      setProblem(nothingWrong)
      setIsRefused(false)
      setPresent(null)
      setFormKey(nanoid())
      startFrom(now, saved.lockVersion)
      openDraft(now)
    },
  }
}
export type ServerForm<Values extends FormValues> = ReturnType<typeof useServerForm<Values>>
