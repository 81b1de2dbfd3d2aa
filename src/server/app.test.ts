import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { permissions } from '@contract/permissions'
import { providerSignInCalls } from '@contract/providerSignIn'
import { sessionCalls } from '@contract/session'
import { startTestServer, type TestServer } from './testing/startTestServer'

const wildcardOfFiles = '/*'
const accessRules = ['public', 'signedIn', ...Object.keys(permissions)]
let server: TestServer

beforeAll(async () => {
  const clientFolder = mkdtempSync(path.join(tmpdir(), 'muster-client-'))
  writeFileSync(path.join(clientFolder, 'index.html'), '<!doctype html>')
  server = await startTestServer({ clientFolder })
})

/** Without routes of foreign protocols, which `plugins/routeList` checks. */
const routes = () => server.app.routeList.filter(({ url, isForeign }) => url !== wildcardOfFiles && !isForeign)
/** What ends the session itself. */
const signsOut: readonly string[] = [sessionCalls.signOut.path, providerSignInCalls.signOut.path]
/** Sends the smallest request that reaches the handler: an unknown id and an empty body. */
const ask = ({ method, url }: { method: string; url: string }, client = server.anybody) =>
  client.send(url.replace(/:\w+/g, 'unknown'), {
    method,
    ...(!['GET', 'HEAD'].includes(method) && { body: '{}', headers: { 'content-type': 'application/json' } }),
  })

describe('every route', () => {
  it('is described by a call of the contract, with a known access rule', () => {
    expect(routes().length).toBeGreaterThan(12)
    expect(routes().filter(({ call }) => !call || !accessRules.includes(call.access))).toEqual([])
  })

  it('has its method and path from its call', () => {
    const differing = routes().filter(
      ({ method, url, call }) => url !== call?.path || method !== (method === 'HEAD' ? 'HEAD' : call.method),
    )
    expect(differing).toEqual([])
  })

  it('[D-14] refuses requests without a token before their body is read, unless it is public', async () => {
    for (const route of routes()) {
      const { status } = await ask(route)
      const isPublic = route.call?.access === 'public'
      expect([route.url, status === 401]).toEqual([route.url, !isPublic])
    }
  })

  it('[D-14] never signs a person out: no refusal is a 401 or 403', async () => {
    const person = server.as(await server.given.person())
    for (const route of routes()) {
      if (signsOut.includes(route.url)) continue
      const { status } = await ask(route, person)
      expect([200, 201, 302, 404, 415, 422]).toContain(status) // 302: back from a provider of single sign-on
    }
  })

  it("[D-14, D-17] with a permission answers 422 'You don't have permission to do this' to those who lack it", async () => {
    const outsider = server.as(await server.given.person({ role: [] }))
    const guarded = routes().filter(({ call, method }) => call && call.access in permissions && method !== 'HEAD')
    expect(guarded.length).toBeGreaterThan(5)

    for (const route of guarded) {
      const { status, problem } = await ask(route, outsider)
      expect([route.url, status]).toEqual([route.url, 422])
      expect(problem.errors).toEqual({ base: ["You don't have permission to do this"] })
    }
  })

  it('sets no-store on its answers', async () => {
    for (const route of routes()) expect((await ask(route)).headers.get('cache-control')).toBe('no-store')
  })
})

describe('security headers', () => {
  const headersOf = async (variables: Record<string, string>) =>
    (await (await startTestServer({ variables })).anybody.send('/healthz')).headers

  it('[D-22] allow our own scripts only, no plugins or foreign forms, and frames of packages and the two video players', async () => {
    const { headers } = await server.anybody.send('/healthz')
    const policy = headers.get('content-security-policy')?.split(';') ?? []

    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "script-src 'self'",
        "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "connect-src 'self'",
        "form-action 'self'",
      ]),
    )
    expect(policy.join()).not.toContain('upgrade-insecure-requests')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
  })

  it('[D-22] require https only where the public URL is https', async () => {
    expect((await headersOf({})).get('strict-transport-security')).toBeNull()
    expect((await headersOf({ PUBLIC_URL: 'https://portal.test' })).get('strict-transport-security')).toContain(
      'max-age',
    )
  })
})
