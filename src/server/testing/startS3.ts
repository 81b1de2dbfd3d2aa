import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import type { S3Settings } from '@server/media/s3Settings'

/** Answers a request in the place of the storage; false leaves it to the storage. */
type Fault = (request: IncomingMessage, response: ServerResponse) => boolean
type Unfinished = { key: string; since: Date }
type Part = { etag: string; size: number }

const bucket = 'muster'
const uploadIdIn = (xml: string) => /<UploadId>([^<]+)</.exec(xml)?.[1] ?? ''
const keyOf = (url: URL) => decodeURIComponent(url.pathname.slice(bucket.length + 2))

const listed = (uploads: ReadonlyMap<string, Unfinished>) => {
  const items = [...uploads].map(
    ([id, { key, since }]) =>
      `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${since.toISOString()}</Initiated></Upload>`,
  )
  return `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${items.join('')}</ListMultipartUploadsResult>`
}

const listedParts = (parts: ReadonlyMap<number, Part>) => {
  const items = [...parts]
    .toSorted(([one], [other]) => one - other)
    .map(
      ([number, { etag, size }]) =>
        `<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag><Size>${size}</Size></Part>`,
    )
  return `<ListPartsResult><IsTruncated>false</IsTruncated>${items.join('')}</ListPartsResult>`
}

/** Refuses as S3 does. */
export const refuseAs = (response: ServerResponse, status: number, code: string) => {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<Error><Code>${code}</Code><Message>the test says so</Message></Error>`)
  return true
}

/**
 * A real storage in a process of its own, behind a proxy that can fail in its place, and that lists the unfinished uploads
 * and their parts, which this storage does not.
 */
export const startS3 = async () => {
  const program = path.resolve('src/server/testing/programs/serveS3.mjs')
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [printed] = (await once(child.stdout, 'data')) as [Buffer]
  const port = Number(printed.toString())
  const unfinished = new Map<string, Unfinished>()
  const parts = new Map<string, Map<number, Part>>()
  let fault: Fault = () => false

  const note = (
    asked: IncomingMessage,
    size: number,
    { statusCode: status, headers }: IncomingMessage,
    answer: string,
  ) => {
    const url = new URL(asked.url ?? '', 'http://x')
    if (status === undefined || status >= 300) return
    const id = url.searchParams.get('uploadId') ?? ''
    if (asked.method === 'POST' && url.searchParams.has('uploads'))
      unfinished.set(uploadIdIn(answer), { key: keyOf(url), since: new Date() })
    else if (asked.method === 'POST' || asked.method === 'DELETE') {
      unfinished.delete(id)
      parts.delete(id)
    } else if (id !== '') {
      const ofUpload = parts.get(id) ?? new Map<number, Part>()
      parts.set(id, ofUpload.set(Number(url.searchParams.get('partNumber')), { etag: headers.etag ?? '', size }))
    }
  }

  const pass = async (asked: IncomingMessage, response: ServerResponse) => {
    const { method, url, headers } = asked
    const body = await buffer(asked)
    const passed = request({ host: '127.0.0.1', port, method, path: url, headers })
    passed.end(body)
    const [answer] = (await once(passed, 'response')) as [IncomingMessage]
    response.writeHead(answer.statusCode ?? 500, answer.headers)
    if (method === 'GET' || method === 'HEAD') return void answer.pipe(response)
    const said = await text(answer)
    note(asked, body.byteLength, answer, said)
    response.end(said)
  }
  const proxy = createServer((asked, response) => {
    if (fault(asked, response)) return void asked.resume()
    const { searchParams } = new URL(asked.url ?? '', 'http://x')
    const id = searchParams.get('uploadId')
    const answer = (xml: string) => void response.writeHead(200, { 'content-type': 'application/xml' }).end(xml)
    if (asked.method === 'GET' && searchParams.has('uploads')) return answer(listed(unfinished))
    if (asked.method === 'GET' && id !== null)
      return unfinished.has(id)
        ? answer(listedParts(parts.get(id) ?? new Map()))
        : void refuseAs(response, 404, 'NoSuchUpload')
    pass(asked, response).catch(() => response.destroy()) // its client is gone, or the storage
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const endpoint = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  const settings: S3Settings = {
    endpoint,
    region: 'us-east-1',
    bucket,
    keyId: 'key-of-the-test',
    secret: 'Secret.Of.The.Bucket',
    isPathStyle: true,
  }

  return {
    settings,
    /** The same for the environment. */
    variables: { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_KEY_ID: settings.keyId, S3_SECRET: settings.secret },
    unfinished,
    /** Of unfinished uploads, by their id. */
    parts,
    /** From now on; without a fault the storage answers. */
    failAs(next: Fault = () => false) {
      fault = next
    },
    async stop() {
      proxy.closeAllConnections()
      proxy.close()
      child.kill()
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}
export type TestS3 = Awaited<ReturnType<typeof startS3>>
