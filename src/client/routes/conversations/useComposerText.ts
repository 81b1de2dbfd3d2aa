import { useEffect, useEffectEvent, useRef } from 'react'
import type { OutgoingFile } from '@client/state/drafts/draftFiles'
import { draftDropped, draftSaved } from '@client/state/view/viewEvents'
import { selectDraft } from '@client/state/drafts/draftsSlice'
import { useAppDispatch, useAppStore } from '@client/state/hooks'
import { useScreenState } from '@client/state/screens/useScreenState'
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
  const [body, setBody] = useScreenState('text', () => selectChatDraft(getState(), sid).body, { isTyped: true })
  const editing = mode?.kind === 'edit' ? mode.message : null
  /** The text of the edited message; null while it is as it was. It ends with its name: each edit begins anew. */
  const [edited, setEdited] = useScreenState<string | null>(`edit of ${editing?.sid}`, null, { isTyped: true })
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
  return editing ? { text: edited ?? editing.body, setText: setEdited } : { text: body, setText: setBody }
}
