import type { FormikTouched } from 'formik'
import { use, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { useAppSelector } from '@client/state/hooks'
import { ReplayContext, useScreenState } from '@client/state/screens/useScreenState'
import { selectMay } from '@client/state/session/accessSelectors'
import { useSubmitCooldown } from '@client/ui/useSubmitCooldown'
import type { Difference, FormValues } from './formTypes'
import { draftOf, type FieldSecrets, fromText, openedDraft, toText } from './useDraft'

/** What Formik keeps of a form: without secrets, and of files their names alone. */
type Kept = {
  values: FormValues
  touched: Record<string, unknown>
  isSubmitting: boolean
  isValid: boolean
  isPaused: boolean
  isChanged: boolean
  differences: unknown
}

/** What a form shows besides: a conflict, and whether it may be sent, which secrets decide as well. */
type Shown = { differences: readonly Difference[] | null; isValid: boolean }

type Form<Values extends FormValues> = {
  values: Values
  initialValues: Values
  touched: FormikTouched<Values>
  dirty: boolean
  isSubmitting: boolean
  setSubmitting: (isSubmitting: boolean) => void
  setValues: (values: Values) => unknown
  setTouched: (touched: FormikTouched<Values>, shouldValidate: boolean) => unknown
}

/**
 * Formik keeps values and touched fields itself, the pause after a submit is a timer, and a conflict may contain files:
 * the store is told of them, for whom it is recorded (D-95). In a replay the form takes them from there; returns what it
 * shows besides.
 */
export const useFormInStore = <Values extends FormValues>(
  name: string,
  form: Form<Values>,
  fields: FieldSecrets,
  own: Shown,
): Shown & { isChanged: boolean; isPaused: boolean; pause: () => void } => {
  const isReplay = use(ReplayContext)
  const isRecorded = useAppSelector((state) => selectMay(state, 'qa.use'))
  const [kept, keep] = useScreenState<Kept | null>(name, null, { isTyped: true })
  const { values, touched, isSubmitting, dirty: isChanged } = form
  const { differences, isValid } = own
  const { isPaused, pause } = useSubmitCooldown()

  const tell = useEffectEvent(() => {
    const isUntouched =
      !isChanged && !isSubmitting && !isPaused && Object.keys(touched).length === 0 && differences === null
    if (isUntouched && kept === null) return // most forms that are shown
    keep({
      values: draftOf(values, {}, (field) => !fields[field]?.isSecret),
      touched: isValid ? {} : { ...touched }, // a secret field is empty in a replay, and would be called wrong
      isSubmitting,
      isValid,
      isPaused,
      isChanged,
      differences: toText(differences),
    })
  })
  useEffect(() => {
    if (isRecorded && !isReplay) tell()
  }, [isRecorded, isReplay, values, touched, isSubmitting, isValid, isPaused, differences])

  const show = useEffectEvent(() => {
    void form.setValues({ ...form.initialValues, ...openedDraft(kept?.values, form.initialValues) })
    void form.setTouched((kept?.touched ?? {}) as FormikTouched<Values>, false)
    form.setSubmitting(kept?.isSubmitting ?? false)
  })
  useLayoutEffect(() => {
    if (isReplay) show()
  }, [isReplay, kept])
  if (!isReplay || !kept) return { ...own, isChanged, isPaused, pause }
  return { ...kept, differences: fromText(kept.differences) as Shown['differences'], pause }
}
