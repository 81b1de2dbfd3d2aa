import { nanoid } from '@reduxjs/toolkit'
import { useFormik } from 'formik'
import {
  type FocusEvent,
  type FormEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import * as z from 'zod/mini'
import { focusField, isLeftForGood } from './FormErrors'
import {
  type Difference,
  type Failure,
  type FormOptions,
  type FormValues,
  isStaleEdit,
  type Saved,
  type StaleEdit,
} from './formTypes'
import { isSame, type lostFiles, toText, useDraft } from './useDraft'
import { useFormInStore } from './useFormInStore'
import { useFormMessages } from './useFormMessages'
import { errorOfField, errorsBelow, formikValidate, rulesOf, toFormProblem, validationErrors } from './validate'

/** The saved record after a conflict. */
type Present<Values> = { values: Values; lockVersion: number | undefined; differences: readonly Difference[] }

/**
 * A form validated by its schema and the server: values, messages, changes, draft, and a submit that is disabled for a
 * second after a click and focuses the first invalid field (SH-051, SH-056, SH-057). Typed values stay after a failure.
 */
export const useServerForm = <Values extends FormValues, Sent = Values, Answer = unknown>(
  options: FormOptions<Values, Sent, Answer>,
) => {
  type Name = keyof Values & string
  const { schema, fields, saved, isLive = false } = options
  const names = Object.keys(fields) as Name[] // `fields` has exactly these keys
  const savedValues = (of: Saved<Values>) => Object.fromEntries(names.map((name) => [name, of[name]])) as Values
  const formId = useId()
  const draft = useDraft<Values>(options.draftId, options)
  const place = `form ${options.draftId ?? names.join(' ')}`
  const [formKey, setFormKey] = useState(() => nanoid())
  const [answers, setAnswers] = useState(0)
  const [present, setPresent] = useState<Present<Values> | null>(null)
  const messages = useFormMessages<Name>(place)
  const { problem, setProblem, noteRefusal, forgetRefusal, restored, setRestored } = messages

  const form = useFormik<Values>({
    initialValues: savedValues(saved),
    initialStatus: {},
    validate: formikValidate(schema),
    validateOnChange: false, // `validationErrors` validates: Formik's result is asynchronous and may be for older values
    validateOnBlur: false,
    onSubmit: async (typed) => void (await deliver(typed)),
  })
  const { values, touched } = form
  /** The files that the draft could not store, by field: in Formik's status, which resets with the values. */
  const lost = form.status as ReturnType<typeof lostFiles>
  const savedMark = JSON.stringify([toText(savedValues(saved)), saved.lockVersion])
  const takenMark = useRef(savedMark)
  const wrong = validationErrors(schema, values)
  /** `latest` is ahead of the last render; `sent` is the values of the last submit. */
  const latest = useRef(values)
  const sent = useRef(values)
  const version = useRef(saved.lockVersion)
  const opened = useRef(form.initialValues)
  /** Of the last submit. */
  const isSaved = useRef(false)
  useEffect(() => {
    latest.current = values
  }, [values])

  const own = { differences: present?.differences ?? null, isValid: Object.keys(wrong).length === 0 }
  const { differences, isValid, isChanged, isPaused, pause } = useFormInStore(place, form, fields, own)
  const isTold = (name: Name) => Boolean(touched[name]) || (isLive && values[name] !== form.initialValues[name])
  const wordsOf = (name: Name): string | undefined =>
    problem.fields[name] ?? (isTold(name) ? errorOfField(wrong, name) : undefined)
  /**
   * Focuses the first invalid field or the general message, because the button is disabled for a moment and would lose
   * the focus.
   */
  const focusFirst = (isWrong: (name: Name) => boolean) => focusField(formId, names.find(isWrong))

  /** Starts from the saved values and discards the typed ones. */
  const startFrom = (now: Values, lockVersion: number | undefined) => {
    version.current = lockVersion
    opened.current = now
    latest.current = now
    setRestored('no')
    form.resetForm({ values: now })
  }
  const setValues = (next: Values) => {
    latest.current = next
    void form.setValues(next)
  }

  /** Applies the draft of an earlier visit to the saved values; returns whether there is one. */
  const openDraft = (over: Values) => {
    const kept = draft.open(over)
    if (!kept) return false
    setValues({ ...over, ...kept.values })
    form.setStatus(kept.lost)
    version.current = kept.lockVersion ?? version.current
    return true
  }
  const restoreDraft = useEffectEvent(() => {
    if (openDraft(form.initialValues)) setRestored('shown')
  })
  useLayoutEffect(() => restoreDraft(), []) // before the first paint, so that nothing moves
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
    if (answers > 0) goToWords() // only a server response moves the focus
  }, [answers])

  /** The sent values are saved as `now`. Values typed since then are kept. */
  const rebase = (now: Saved<Values>) => {
    const typed = names.filter((name) => latest.current[name] !== sent.current[name])
    const values = savedValues(now)
    const next = { ...values, ...Object.fromEntries(typed.map((name) => [name, latest.current[name]])) }
    startFrom(values, now.lockVersion)
    if (typed.length > 0) setValues(next)
    draft.keep(next, values, now.lockVersion)
  }
  const refuse = async (failure: Failure, typed: Values): Promise<void> => {
    const now = isStaleEdit(failure) ? await options.readPresent?.() : undefined
    // Loads with the comparison dialog; if the chunk fails, the form shows the server's message.
    const comparing =
      now && (await import(/* webpackChunkName: "staleEdit" */ './differencesOf').catch(() => undefined))
    if (now && comparing) {
      const theirs = savedValues(now)
      const differences = comparing.differencesOf(fields, { mine: typed, theirs, opened: form.initialValues })
      if (differences.length > 0) return setPresent({ values: theirs, lockVersion: now.lockVersion, differences })
      version.current = now.lockVersion // the same values are saved already
      return void (await deliver(typed))
    }
    const told = toFormProblem('errors' in failure ? failure : [failure.message ?? ''], { ...options, names })
    setProblem(told)
    const cleared = names.filter((name) => fields[name].isClearedWhenRefused && told.fields[name] !== undefined)
    if (cleared.length > 0)
      setValues({ ...latest.current, ...Object.fromEntries(cleared.map((name) => [name, form.initialValues[name]])) })
    noteRefusal()
    setAnswers((count) => count + 1)
  }
  /** Sends what is typed; quietly, it leaves a refusal that is no conflict to the caller. */
  const deliver = async (typed: Values, isQuiet = false): Promise<'saved' | 'failed' | 'invalid' | 'nothing'> => {
    const judged = z.safeParse(schema, typed)
    if (!judged.success) return 'invalid' // callers have validated with the same schema, but for what saves itself
    if (!isQuiet) forgetRefusal()
    sent.current = typed
    const sending = { formKey, lockVersion: version.current, opened: opened.current, isQuiet }
    const outcome = await options.send(judged.data, sending)
    if (outcome === null) return 'nothing'
    if (outcome.error) {
      if (!isQuiet || isStaleEdit(outcome.error)) await refuse(outcome.error, typed)
      return 'failed'
    }
    const answer = outcome.data as Answer // without an error, `data` is the response
    isSaved.current = true
    setFormKey(nanoid())
    if (options.savedOf) rebase(options.savedOf(answer))
    else draft.drop()
    if (!isQuiet) options.onSaved?.(answer)
    return 'saved'
  }
  /** Saves without a word: no focus moves, what is 'invalid' stays as it is. Callers wait for a save under way. */
  const saveQuietly = () => (isSame(latest.current, opened.current) ? null : deliver(latest.current, true))

  const change = <Field extends Name>(name: Field, value: Values[Field]) => {
    const next = { ...latest.current, [name]: value }
    latest.current = next
    messages.forgetAbout(name)
    if (lost[name]) form.setStatus({ ...lost, [name]: undefined })
    void form.setFieldValue(name, value)
    draft.keep(next, form.initialValues, version.current)
  }
  const tellWrong = (judged: typeof wrong) => {
    noteRefusal()
    if (judged[''] !== undefined) setProblem({ fields: {}, general: [judged['']] })
    focusFirst((name) => errorOfField(judged, name) !== undefined)
  }
  const submit = async () => {
    if (isPaused || form.isSubmitting) return false
    pause()
    isSaved.current = false
    await form.submitForm()
    if (!isValid) tellWrong(wrong)
    return isSaved.current
  }
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    await submit()
  }

  const stale: StaleEdit | null = differences && {
    differences,
    goBack: () => setPresent(null),
    takeTheirs: () => {
      if (!present) return
      setPresent(null)
      draft.drop()
      startFrom(present.values, present.lockVersion)
    },
    saveOver: async (fromTheirs) => {
      if (!present) return
      const mine = latest.current
      const from = (name: Name) => (fromTheirs.includes(name) ? present.values : mine)
      const chosen = Object.fromEntries(names.map((name) => [name, from(name)[name]])) as Values
      setPresent(null)
      startFrom(present.values, present.lockVersion)
      setValues(chosen)
      draft.keep(chosen, present.values, present.lockVersion)
      await form.setTouched(Object.fromEntries(names.map((name) => [name, true])) as typeof touched, false)
      const judged = validationErrors(schema, chosen)
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
    saveQuietly,
    /** The same without an event; returns whether it was saved. */
    submit,
    /** Props of a field; its `onBlur` covers all parts of the field. */
    fieldOf: <Field extends Name>(name: Field) => ({
      name,
      label: fields[name].label,
      value: values[name],
      error: wordsOf(name),
      lost: lost[name],
      ...rulesOf(schema, name, form.initialValues[name]),
      onChange: (value: Values[Field]) => change(name, value),
      onBlur: (event: FocusEvent) => {
        if (!messages.isReplay && isLeftForGood(event)) void form.setFieldTouched(name)
      },
    }),
    /** What is wrong with the parts of a field, by their path in it: '2.dueOn'. It shows it where it has a place for it. */
    partsOf: (name: Name) => errorsBelow({ ...(isTold(name) && wrong), ...problem.parts }, name),
    general: problem.general,
    isChanged,
    isValid,
    isBusy: isPaused || form.isSubmitting,
    isSending: form.isSubmitting,
    /** The server or the validation refused the last submit. */
    isRefused: messages.isRefused,
    /** How often a submit was refused. */
    refusals: messages.refusals,
    /** Ahead of the last render; the version is the one that was saved or read last. */
    latest: () => ({ values: latest.current, lockVersion: version.current }),
    /** Fields with an error message. */
    marked: names.filter((name) => wordsOf(name) !== undefined),
    /** The record has changed on the server. Typed values are kept. */
    stale,
    /** Whether it opened with the draft of an earlier visit; 'no' once the values are saved ones. */
    restored: restored === 'shown' && !form.dirty ? ('no' as const) : restored,
    discardRestored: () => {
      forgetRefusal()
      draft.drop()
      startFrom(savedValues(saved), saved.lockVersion)
      setRestored('discarded')
      focusFirst(() => true)
    },
    /** Removes the draft when the form is discarded. */
    dropDraft: draft.drop,
    /** Resets to the saved values and their draft, if there is one. */
    reset: () => {
      const now = savedValues(saved)
      forgetRefusal()
      setPresent(null)
      setFormKey(nanoid())
      startFrom(now, saved.lockVersion)
      setRestored(openDraft(now) ? 'shown' : 'no')
    },
  }
}
export type ServerForm<Values extends FormValues> = ReturnType<typeof useServerForm<Values>>
