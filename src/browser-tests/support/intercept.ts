import type { CDPSession, Page } from '@playwright/test'
import { undoAtEnd } from './contexts'

/** The part of Chromium's paused-request event that tests use. */
type PausedRequest = {
  requestId: string
  resourceType: string
  request: { url: string; method: string; headers: Record<string, string>; postData?: string }
}
type Reply = {
  status?: number
  json?: unknown
  body?: string
  contentType?: string
  headers?: Record<string, string>
}

/** Matches a call: one API path with any query, or a predicate. What does not match is none of the `times`. */
export type AddressMatcher = string | ((url: URL, method: string) => boolean)
type Handler = (call: InterceptedCall) => unknown
type Entry = { matches: (url: URL, method: string) => boolean; handler: Handler; timesLeft: number }

/** One API call as the page sent it. */
export class RecordedCall {
  constructor(private readonly paused: PausedRequest) {}
  method = () => this.paused.request.method
  url = () => this.paused.request.url
  headers = (): Record<string, string> =>
    Object.fromEntries(Object.entries(this.paused.request.headers).map(([name, value]) => [name.toLowerCase(), value]))
  postData = () => this.paused.request.postData ?? null
  postDataJSON = (): unknown => (this.paused.request.postData ? JSON.parse(this.paused.request.postData) : null)
  isNavigation = () => this.paused.resourceType === 'Document'
}

/** A call that waits for a handler's decision; implements the part of Playwright's `Route` that tests need. */
export class InterceptedCall {
  private readonly recorded: RecordedCall
  constructor(
    private readonly session: CDPSession,
    private readonly paused: PausedRequest,
    readonly fallback: () => Promise<void>,
  ) {
    this.recorded = new RecordedCall(paused)
  }
  request = () => this.recorded
  continue = () => this.send('Fetch.continueRequest', {})
  /** Simulates a network failure. */
  abort = () => this.send('Fetch.failRequest', { errorReason: 'Failed' })
  fulfill = ({ status = 200, json, body, contentType, headers }: Reply) =>
    this.send('Fetch.fulfillRequest', {
      responseCode: status,
      responseHeaders: Object.entries({
        'content-type': contentType ?? (json === undefined ? 'text/plain' : 'application/json'),
        ...headers,
      }).map(([name, value]) => ({ name, value })),
      body: Buffer.from(json === undefined ? (body ?? '') : JSON.stringify(json)).toString('base64'),
    })
  /** The server's own response, for handlers that change it. */
  fetch = () => {
    const { url, method, headers, postData } = this.paused.request
    return fetch(url, { method, headers, redirect: 'manual', ...(postData !== undefined && { body: postData }) })
  }
  private readonly send = async (
    method: 'Fetch.continueRequest' | 'Fetch.failRequest' | 'Fetch.fulfillRequest',
    decision: object,
  ) => {
    try {
      await this.session.send(method, { requestId: this.paused.requestId, ...decision })
    } catch (problem) {
      // the page navigated or was closed meanwhile, and its call with it
      if (!/Invalid InterceptionId|closed|detached/.test(String(problem))) throw problem
    }
  }
}

type Interception = { entries: Entry[]; listeners: ((call: RecordedCall) => void)[] }
const interceptions = new WeakMap<Page, Promise<Interception>>()

const startIntercepting = async (page: Page): Promise<Interception> => {
  const entries: Entry[] = []
  const listeners: Interception['listeners'] = []
  const session = await page.context().newCDPSession(page)
  undoAtEnd(page, () => {
    interceptions.delete(page)
    return session.detach()
  })

  const handle = async (paused: PausedRequest, from: number): Promise<void> => {
    const { method, url: address } = paused.request
    const url = new URL(address)
    const index = entries.findIndex((entry, at) => at >= from && entry.timesLeft > 0 && entry.matches(url, method))
    const entry = entries[index]
    const call = new InterceptedCall(session, paused, () => handle(paused, index + 1))
    if (!entry) return call.continue()
    entry.timesLeft -= 1
    await entry.handler(call)
  }
  session.on('Fetch.requestPaused', (paused) => {
    for (const listener of listeners) listener(new RecordedCall(paused))
    void handle(paused, 0)
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }, { urlPattern: '*/users/*' }] })
  return { entries, listeners }
}

const interceptionOf = (page: Page) => {
  const started = interceptions.get(page) ?? startIntercepting(page)
  interceptions.set(page, started)
  return started
}

/**
 * Intercepts a page's API calls from now on; the newest handler runs first. Unlike `page.route` it keeps the HTTP cache
 * and ignores other requests, so that pages load as they do for users.
 */
export const intercept = async (
  page: Page,
  address: AddressMatcher,
  handler: Handler,
  { times = Infinity }: { times?: number } = {},
) => {
  const { entries } = await interceptionOf(page)
  const matches = typeof address === 'string' ? (url: URL) => url.pathname === address : address
  const entry: Entry = { matches, handler, timesLeft: times }
  entries.unshift(entry)
  return { stop: () => void entries.splice(entries.indexOf(entry), 1) }
}

/** Reports every API call of the page from now on, whatever a handler decides about it. */
export const listenToCalls = async (page: Page, listener: (call: RecordedCall) => void) => {
  const { listeners } = await interceptionOf(page)
  listeners.push(listener)
}
