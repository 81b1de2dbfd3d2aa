import type { FormikTouched } from 'formik'
import { use, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { useAppSelector } from '@client/state/hooks'
import { ReplayContext, useScreenState } from '@client/state/screens/useScreenState'
import { selectMay } from '@client/state/session/accessSelectors'
import type { Difference, FormValues } from './formTypes'
import { draftOf, type FieldSecrets, fromText, openedDraft, toText } from './useDraft'

/** What Formik keeps of a form: without secrets, and of files their names alone. */
type Kept = { values: FormValues; touched: Record<string, unknown>; isSubmitting: boolean; differences: unknown }

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
 * Formik keeps values and touched fields itself, and a conflict may contain files: the store is told of them, for whom it is
 * recorded (D-95). In a replay the form takes them from there; returns the conflict that a replay shows.
 */
export const useFormInStore = <Values extends FormValues>(
  name: string,
  form: Form<Values>,
  fields: FieldSecrets,
  differences: readonly Difference[] | null,
): readonly Difference[] | null => {
  const isReplay = use(ReplayContext)
  const isRecorded = useAppSelector((state) => selectMay(state, 'qa.use'))
  const [kept, keep] = useScreenState<Kept | null>(name, null, { isTyped: true })
  const { values, touched, isSubmitting } = form

  const tell = useEffectEvent(() => {
    const isUntouched = !form.dirty && !isSubmitting && Object.keys(touched).length === 0 && differences === null
    if (isUntouched && kept === null) return // most forms that are shown
    keep({
      values: draftOf(values, {}, (field) => !fields[field]?.isSecret),
      touched: { ...touched },
      isSubmitting,
      differences: toText(differences),
    })
  })
  useEffect(() => {
    if (isRecorded && !isReplay) tell()
  }, [isRecorded, isReplay, values, touched, isSubmitting, differences])

  const show = useEffectEvent(() => {
    void form.setValues({ ...form.initialValues, ...openedDraft(kept?.values, form.initialValues) })
    void form.setTouched((kept?.touched ?? {}) as FormikTouched<Values>, false)
    form.setSubmitting(kept?.isSubmitting ?? false)
  })
  useLayoutEffect(() => {
    if (isReplay) show()
  }, [isReplay, kept])
  return isReplay ? (fromText(kept?.differences ?? null) as readonly Difference[] | null) : differences
}
