import { draftDropped, draftKept } from '@client/state/view/viewEvents'
import { selectDraft } from '@client/state/drafts/draftsSlice'
import { useAppDispatch, useAppStore } from '@client/state/hooks'
import { draftOf, lostFiles, openedDraft } from './draftValues'
import type { FormValues } from './formTypes'

/** A form's unsent changes, in the store (they survive a reload). */
export const useDraft = <Values extends FormValues>(formId: string | undefined) => {
  const dispatch = useAppDispatch()
  const { getState } = useAppStore()

  const drop = () => {
    if (formId !== undefined && selectDraft(getState(), formId)) dispatch(draftDropped({ formId }))
  }
  return {
    /** The draft of an earlier visit without its files, with the version of the record it was made for. */
    open: (saved: Values) => {
      const draft = formId === undefined ? undefined : selectDraft(getState(), formId)
      if (draft === undefined) return undefined
      const version: unknown = 'lockVersion' in draft ? draft.lockVersion : undefined
      return {
        values: openedDraft(draft, saved),
        lockVersion: typeof version === 'number' ? version : undefined,
        lost: lostFiles(draft),
      }
    },
    keep: (values: Values, saved: Values, lockVersion: number | undefined) => {
      if (formId === undefined) return
      const changed = draftOf(values, saved)
      if (Object.keys(changed).length === 0) return drop()
      dispatch(draftKept({ formId, values: lockVersion === undefined ? changed : { ...changed, lockVersion } }))
    },
    drop,
  }
}
