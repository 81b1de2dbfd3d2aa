import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { focusField } from '@client/kits/forms/FormErrors'
import { type FeedTab, tabOf } from './feedValues'
import type { FeedEditor } from './useFeedForm'

type Form = FeedEditor['form']

/**
 * The open tab of a feed's form. The form focuses its first wrong field, which it cannot in a hidden tab: after a refused
 * submit the tab of that field opens first, and then the field gets the focus.
 */
export const useFeedTab = (form: Form) => {
  const [tab, open] = useState<FeedTab>('editor')
  const [submits, setSubmits] = useState({ ended: 0, seen: 0 })
  const [target, setTarget] = useState<{ name: Form['names'][number] } | null>(null)

  if (submits.ended !== submits.seen) {
    setSubmits({ ...submits, seen: submits.ended })
    const [name] = form.isRefused ? form.marked : []
    if (name !== undefined && tabOf(name) !== tab) {
      open(tabOf(name))
      setTarget({ name })
    }
  }
  const focusTarget = useEffectEvent((name: string) => focusField(form.formId, name))
  useEffect(() => {
    if (target) focusTarget(target.name)
  }, [target])

  const handleSubmit = async (event: FormEvent) => {
    await form.handleSubmit(event)
    setSubmits(({ ended, seen }) => ({ ended: ended + 1, seen }))
  }
  return { tab, open, handleSubmit: (event: FormEvent) => void handleSubmit(event) }
}
