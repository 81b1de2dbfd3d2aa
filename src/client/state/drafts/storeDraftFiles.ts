import type { AppDispatch, RootState } from '../types'
import { draftDropped, draftSaved } from '../view/viewEvents'
import type { OutgoingFile } from './draftFiles'

/** Has a draft have these files. In a file of its own: the first screen reads the files of drafts, and stores none. */
export const storeDraftFiles =
  (formId: string, files: readonly OutgoingFile[]) => (dispatch: AppDispatch, getState: () => RootState) => {
    if (files.length > 0) dispatch(draftSaved({ formId, values: { files } }))
    else if (getState().drafts[formId]) dispatch(draftDropped({ formId }))
  }
