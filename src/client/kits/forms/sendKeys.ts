import type { KeyboardEvent } from 'react'

/** Ctrl or Cmd and Enter send the form around a text, if it may be sent. */
export const onSendKeys = (maySend: boolean) => (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  if (maySend) event.currentTarget.closest('form')?.requestSubmit()
}
