import { statSync } from 'node:fs'
import path from 'node:path'
import { resumableUploads } from '@contract/media'
import { until } from '@server/testing/until'
import { uploadFolderOf } from '@server/media/resumableUploads'
import type { TestClient } from '@server/testing/testClient'

export const uploaded = Buffer.alloc(6_000_000)
uploaded.write('%PDF-1.4')
for (let at = 16; at < uploaded.length; at += 16) uploaded.write(String(at), at)
const half = uploaded.length / 2

const version = { 'tus-resumable': '1.0.0' }
const encoded = (text: string) => Buffer.from(text).toString('base64')
const sending = (offset: number) => ({
  ...version,
  'content-type': 'application/offset+octet-stream',
  'upload-offset': String(offset),
})

/** Begins a resumable upload, and returns its address once half of it lies on the server's disk and more is to come. */
export const beginUpload = async (server: { origin: string; token: string; dataFolder: string }) => {
  const authorization = `Bearer ${server.token}`
  const begun = await fetch(server.origin + resumableUploads, {
    method: 'POST',
    headers: {
      ...version,
      authorization,
      'upload-length': String(uploaded.length),
      'upload-metadata': `filename ${encoded('plan.pdf')},filetype ${encoded('application/pdf')}`,
    },
  })
  const where = begun.headers.get('location') ?? ''
  const unfinished = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(uploaded.subarray(0, half))),
  })
  fetch(server.origin + where, {
    method: 'PATCH',
    headers: { ...sending(0), authorization },
    body: unfinished,
    duplex: 'half',
  } as RequestInit).catch(() => {}) // the server is killed meanwhile
  const stored = path.join(uploadFolderOf(server), path.basename(where))
  await until(() => statSync(stored).size === half)
  return where
}

/** Where the upload has to go on, in bytes. */
export const offsetOf = async (client: TestClient, where: string) =>
  Number((await client.send(where, { method: 'HEAD', headers: version })).headers.get('upload-offset'))

/** Sends the rest; returns the answer's status. */
export const sendRest = async (client: TestClient, where: string, offset: number) =>
  (await client.send(where, { method: 'PATCH', headers: sending(offset), body: uploaded.subarray(offset) })).status
