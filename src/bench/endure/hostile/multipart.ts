import { mediaCalls } from '@contract/media'
import type { Asked } from './httpClient'

const boundary = 'hostile-boundary'

/** An upload of one file as an own attachment. */
export const attachmentOf = (authorization: string, name: string, type: string, content: Buffer): Asked => {
  const { path, upload } = mediaCalls.attach
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${upload.field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`
  return {
    method: 'POST',
    path,
    headers: { authorization, 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}
