import fc from 'fast-check'
import type { CallUpload, FileInput } from '@contract/call'
import type { Described } from '@server/apiDocument/describedCall'

const boundary = 'a-boundary-of-the-tests'

const inQuotes = (text: string) => text.replace(/[\r\n"]/g, (one) => encodeURIComponent(one))
type ReadFile = FileInput & { content: string | Uint8Array }
const isFile = (value: unknown): value is ReadFile => {
  const content = (value as FileInput | null)?.content
  return typeof content === 'string' || content instanceof Uint8Array
}

const partOf = (field: string, value: unknown) => {
  const { name = 'file', type, content } = isFile(value) ? value : { type: '', content: JSON.stringify(value) ?? '' }
  const disposition = `form-data; name="${inQuotes(field)}"; filename="${inQuotes(name)}"`
  const start = `--${boundary}\r\nContent-Disposition: ${disposition}\r\nContent-Type: ${type}\r\n\r\n`
  return Buffer.concat([Buffer.from(start), Buffer.from(content), Buffer.from('\r\n')])
}

/** Type and body of a request with these files. */
export const filePayload = (upload: CallUpload, files: readonly unknown[]) => {
  if (upload.kind === 'multipart')
    return {
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: Buffer.concat([...files.map((file) => partOf(upload.field, file)), Buffer.from(`--${boundary}--\r\n`)]),
    }
  const [file] = files
  return isFile(file)
    ? { headers: { 'content-type': file.type }, payload: Buffer.from(file.content) }
    : { headers: { 'content-type': 'text/plain' }, payload: JSON.stringify(file) ?? '' }
}

const head = fc.constantFrom('', 'GIF89a', '%PDF-1.7', 'PK\u0003\u0004', '<svg ', '\0', 'hello')
const made: fc.Arbitrary<FileInput> = fc.record({
  name: fc.oneof(fc.string(), fc.constantFrom('', '../../x', 'a\u202eb', 'x'.repeat(300), '"', 'a\0.txt')),
  type: fc.constantFrom('text/plain', 'image/gif', 'application/pdf', 'x', '', 'a/b; c=d'),
  content: fc.tuple(head, fc.string()).map((parts) => parts.join('')),
})

/** What is sent to a call that takes files: those of its examples, others, too many, and none. */
export const filesOf = ({ call, examples }: Described): fc.Arbitrary<readonly FileInput[] | undefined> => {
  if (!call.upload) return fc.constant(undefined)
  const shown = examples.flatMap(({ input }) => {
    const { file, files } = input as { file?: FileInput; files?: readonly FileInput[] }
    return files ? [files] : [file ? [file] : []]
  })
  const anything = fc.array(made, { maxLength: 3 })
  return shown.length > 0 ? fc.oneof(anything, fc.constantFrom(...shown)) : anything
}
