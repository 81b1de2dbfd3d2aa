import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OutgoingFile } from '@client/state/drafts/draftFiles'
import { draftDropped, draftSaved } from '@client/state/view/viewEvents'
import { selectDraft } from '@client/state/drafts/draftsSlice'
import { useAppDispatch, useAppStore } from '@client/state/hooks'
import { useOnHide } from '@client/ui/useOnHide'
import { chatDraftId, type ComposerMode, selectChatDraft } from './composerRules'

/** How long after the last key a draft is stored, in milliseconds. */
const draftDelayMs = 300

/**
 * The text of the composer, with its draft in the store, to which its files belong. While a message is edited, the text of the new one waits.
 */
export const useComposerText = (sid: string, mode: ComposerMode, files: readonly OutgoingFile[]) => {
  const dispatch = useAppDispatch()
  const { getState } = useAppStore()
  const [text, setText] = useState(() => selectChatDraft(getState(), sid).body)
  const [waiting, setWaiting] = useState<string | null>(null)
  const editing = mode?.kind === 'edit' ? mode.message : null
  const [edited, setEdited] = useState<typeof editing>(null)
  if (editing !== edited) {
    setEdited(editing)
    if (editing) {
      if (waiting === null) setWaiting(text)
      setText(editing.body)
    } else {
      setText(waiting ?? '')
      setWaiting(null)
    }
  }

  const body = editing ? (waiting ?? '') : text
  const reply = mode?.kind === 'reply' ? mode.reply : null
  const keep = () => {
    if (!getState().session.token) return // its end has removed the composer: the next person must not see this
    const formId = chatDraftId(sid)
    if (body !== '' || reply || files.length > 0) dispatch(draftSaved({ formId, values: { body, reply, files } }))
    else if (selectDraft(getState(), formId)) dispatch(draftDropped({ formId }))
  }
  const isUnsaved = useRef(false)
  const saveDraft = useEffectEvent(() => {
    if (isUnsaved.current) keep()
    isUnsaved.current = false
  })
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return undefined
    }
    isUnsaved.current = true
    const timer = setTimeout(() => saveDraft(), draftDelayMs)
    return () => clearTimeout(timer)
  }, [body, reply, files])
  useOnHide(() => {
    if (isUnsaved.current) keep()
    isUnsaved.current = false
  })
  useEffect(() => {
    const leave = () => saveDraft()
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [])
  return { text, setText }
}
