import type { Call, CallInput, FileInput } from '@contract/call'

const blobOf = ({ type, content }: FileInput) => new Blob([content], { type })

/** The files of an input as the body of its request, which knows its own type; undefined when the call takes none. */
export const uploadBody = <C extends Call>({ upload }: C, input: CallInput<C>): FormData | Blob | undefined => {
  const { file, files } = input as { file?: FileInput; files?: readonly FileInput[] }
  if (upload?.kind === 'raw') return file && blobOf(file)
  if (upload?.kind !== 'multipart' || !files) return undefined
  const form = new FormData()
  for (const one of files) form.append(upload.field, blobOf(one), one.name)
  return form
}
