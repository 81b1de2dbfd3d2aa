import type { Page } from '@playwright/test'
import { intercept, listenToCalls, type RecordedCall } from './intercept'

/** Records a page's API calls from now on; documents and static files are left out. */
export const recordCalls = async (page: Page) => {
  const made: RecordedCall[] = []
  await listenToCalls(page, (call) => {
    if (!call.isNavigation()) made.push(call)
  })
  const to = (method: string, path: string | RegExp) =>
    made.filter((request) => {
      const { pathname } = new URL(request.url())
      return request.method() === method && (typeof path === 'string' ? pathname === path : path.test(pathname))
    })
  return {
    to,
    count: (method: string, path: string | RegExp) => to(method, path).length,
    /** 'GET /api/me', in the order in which they were sent. */
    lines: () => made.map((request) => `${request.method()} ${new URL(request.url()).pathname}`),
    all: () => [...made],
    /** Clears the record, for the next step of a journey. */
    clear: () => void made.splice(0),
  }
}

export const queryOf = (call: RecordedCall) => Object.fromEntries(new URL(call.url()).searchParams)

/** A predicate for `page.waitForRequest` that matches one API path, with any query. */
export const atPath = (pathname: string) => (request: { url(): string }) => new URL(request.url()).pathname === pathname

/** Responses of one path wait until `release`. */
export const hold = async (page: Page, pathname: string) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await intercept(page, pathname, async (call) => {
    await released
    await call.fallback()
  })
  return { release: () => release() }
}

/** Responses of one path fail until `heal`. */
export const breakDown = async (page: Page, pathname: string, status = 500) => {
  const body = { errors: { base: ['Something went wrong'] }, message: 'Something went wrong', requestId: 'broken' }
  const { stop } = await intercept(page, pathname, (call) => call.fulfill({ status, json: body }))
  return { heal: stop }
}
