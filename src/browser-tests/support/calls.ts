import type { Page, Request } from '@playwright/test'

/**
 * Listens from now on to what a page asks of the server; pages and their files are left out. Calls go through a route
 * that changes nothing, because Chromium tells the bodies of `Request` objects only then.
 */
export const recordCalls = async (page: Page) => {
  const made: Request[] = []
  await page.route('**/api/**', (route) => route.fallback())
  page.on('request', (request) => {
    if (/^\/(api|users)\//.test(new URL(request.url()).pathname) && !request.isNavigationRequest()) made.push(request)
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
  }
}

export const queryOf = (request: Request) => Object.fromEntries(new URL(request.url()).searchParams)

/** A pattern for `page.route` that stands for one path of the API, whatever its query. */
export const atPath = (pathname: string) => (url: URL) => url.pathname === pathname

/** Answers of one path wait until `release`. */
export const hold = async (page: Page, pathname: string) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(atPath(pathname), async (route) => {
    await released
    await route.continue()
  })
  return { release: () => release() }
}

/** Answers of one path fail until `heal`. */
export const breakDown = async (page: Page, pathname: string, status = 500) => {
  const matches = atPath(pathname)
  const body = { errors: { base: ['Something went wrong'] }, message: 'Something went wrong', requestId: 'broken' }
  await page.route(matches, (route) => route.fulfill({ status, json: body }))
  return { heal: () => page.unroute(matches) }
}
