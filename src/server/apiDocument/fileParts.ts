import type { CallUpload } from '@contract/call'

export const bytesType = 'application/octet-stream'
export const bytesSchema = { type: 'string', format: 'binary' } as const
export const bytesContent = { [bytesType]: { schema: bytesSchema } }

/** The body of a call that takes files. */
export const uploadContent = (upload: CallUpload) => {
  if (upload.kind === 'raw') return bytesContent
  const { field, most = 1 } = upload
  const files = { type: 'array', items: bytesSchema, minItems: 1, maxItems: most }
  return { 'multipart/form-data': { schema: { type: 'object', properties: { [field]: files }, required: [field] } } }
}

/** What the schema of a body of files does not say. */
export const describeUpload = ({ largest, types }: CallUpload) => {
  const size = `A file may have ${largest / 1_024} kB.`
  return types ? `${size} By its content it must be ${types.map((type) => `\`${type}\``).join(', ')}.` : size
}
