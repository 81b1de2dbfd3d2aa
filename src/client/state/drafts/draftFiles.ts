import * as z from 'zod/mini'
import type { RootState } from '../types'

/** A file that is not sent yet, as it is stored; its content is in `outgoingFiles`, by its id. */
export const outgoingFile = z.object({ id: z.string(), name: z.string(), type: z.string(), size: z.number() })
export type OutgoingFile = z.infer<typeof outgoingFile>

type Drafts = Pick<RootState, 'drafts'>
const withFiles = z.object({ files: z.array(outgoingFile) })

/** The files of one draft. */
export const selectDraftFiles = ({ drafts }: Drafts, formId: string): readonly OutgoingFile[] => {
  const kept = withFiles.safeParse(drafts[formId])
  return kept.success ? kept.data.files : []
}

/** The ids of all files in drafts. */
export const draftFileIds = (state: Drafts): string[] =>
  Object.keys(state.drafts).flatMap((formId) => selectDraftFiles(state, formId).map(({ id }) => id))
