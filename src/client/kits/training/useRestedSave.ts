import { useEffect, useEffectEvent, useRef } from 'react'
import { type FormValues, isStaleEdit, type Outcome } from '@client/kits/forms/formTypes'
import type { ServerForm } from '@client/kits/forms/useServerForm'
import { useScreenState } from '@client/state/screens/useScreenState'
import { useIsOnline } from '@client/ui/useOnline'

/** A pause in typing after which it is saved. */
const restMs = 600

export type RestedSaving = 'no' | 'saving' | 'saved' | 'failed'

type Form<Values extends FormValues> = Pick<
  ServerForm<Values>,
  'values' | 'isChanged' | 'isSending' | 'latest' | 'dropDraft'
>

/**
 * The last save of a form. What sends the form waits for it to be `settled`: to the server its own save would otherwise be
 * that of another window.
 */
export const useLastSave = () => {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const begin = <Result>(saving: Promise<Result>): Promise<Result> => {
    last.current = saving
    return saving
  }
  return { begin, settled: () => last.current }
}

/**
 * Saves a form when what is typed rests, one save after the other; until then, and when that fails, it is kept in this browser.
 * Another window may be faster: both versions are compared when the form is sent.
 */
export const useRestedSave = <Values extends FormValues>(
  form: Form<Values>,
  save: (values: Values) => Promise<NonNullable<Outcome<unknown>>>,
): RestedSaving => {
  const [saving, setSaving] = useScreenState<RestedSaving>('saving', 'no')
  const kept = useRef(form.values)
  const keep = useEffectEvent(async () => {
    if (form.isSending) return
    setSaving('saving')
    const { values } = form.latest()
    kept.current = values
    const { error } = await save(values)
    if (!error && form.latest().values === values) form.dropDraft()
    setSaving(error ? (isStaleEdit(error) ? 'no' : 'failed') : 'saved')
  })
  const isOnline = useIsOnline()
  const wasOnline = useRef(isOnline)
  useEffect(() => {
    const isTriedAgain = saving === 'failed' && isOnline && !wasOnline.current
    wasOnline.current = isOnline
    if (saving === 'saving' || !form.isChanged) return undefined
    if (kept.current === form.values && !isTriedAgain) return undefined
    const timer = setTimeout(() => void keep(), restMs)
    return () => clearTimeout(timer)
  }, [form.values, form.isChanged, saving, isOnline])
  return saving
}
