import { brotliCompressSync, constants } from 'node:zlib'
import type { CDPSession } from '@playwright/test'

/** One request of a watched page. */
export type Request = {
  url: string
  kind: string
  isDone: boolean
  isFailed: boolean
  isCached: boolean
  /** As transferred, headers included. */
  wireBytes: number
  body?: Buffer
}

const kindOf = (type: string, mime: string) => {
  if (type === 'Script' || mime.includes('javascript')) return 'scripts'
  if (type === 'Stylesheet' || mime.includes('css')) return 'styles'
  if (type === 'Document') return 'html'
  return type === 'Font' ? 'fonts' : 'other'
}

/** Records every request from now on; bodies only on request, because fetching them takes time. */
export const watchRequests = (cdp: CDPSession, hasBodies: boolean) => {
  const requests = new Map<string, Request>()
  const bodies: Promise<unknown>[] = []
  let lastChange = performance.now()
  const change = (id: string, parts: Partial<Request>) => {
    lastChange = performance.now()
    const request = requests.get(id)
    if (request) Object.assign(request, parts)
  }
  const readBody = async (requestId: string) => {
    const { body, base64Encoded } = await cdp.send('Network.getResponseBody', { requestId })
    change(requestId, { body: Buffer.from(body, base64Encoded ? 'base64' : 'utf8') })
  }

  cdp.on('Network.requestWillBeSent', ({ requestId, request: { url }, type = 'Other' }) => {
    if (!/^https?:/.test(url)) return
    const fresh = { url, kind: kindOf(type, ''), isDone: false, isFailed: false, isCached: false, wireBytes: 0 }
    requests.set(requestId, fresh)
    change(requestId, {})
  })
  cdp.on('Network.requestServedFromCache', ({ requestId }) => change(requestId, { isCached: true }))
  cdp.on('Network.responseReceived', ({ requestId, type, response: { mimeType, fromDiskCache } }) =>
    change(requestId, { kind: kindOf(type, mimeType), ...(fromDiskCache && { isCached: true }) }),
  )
  cdp.on('Network.loadingFailed', ({ requestId }) => change(requestId, { isDone: true, isFailed: true }))
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    change(requestId, { isDone: true, wireBytes: encodedDataLength })
    if (hasBodies) bodies.push(readBody(requestId).catch(() => undefined))
  })

  return {
    all: () => [...requests.values()],
    /** Clears the record for a new visit. */
    clear: () => requests.clear(),
    isAtRest: (ms: number) =>
      performance.now() - lastChange > ms && [...requests.values()].every(({ isDone }) => isDone),
    bodiesRead: () => Promise.all(bodies),
  }
}

const brotliBytes = (body: Buffer) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

/** kB of 1,024 bytes by kind, compressed with brotli whatever the server does, so equal on every machine. */
export const sizesOf = (requests: readonly Request[]) => {
  const bytes: Record<string, number> = { scripts: 0, styles: 0, html: 0, fonts: 0, other: 0 }
  for (const { kind, body } of requests) if (body?.length) bytes[kind] = (bytes[kind] ?? 0) + brotliBytes(body)
  return Object.fromEntries(Object.entries(bytes).map(([kind, count]) => [kind, count / 1024]))
}
