import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

type Behaviour = {
  redirectUris?: string[]
  signedOutUris?: string[]
  /** Claims by the name that is typed. */
  accounts?: Record<string, Record<string, unknown>>
  isSlow?: boolean
  isDown?: boolean
  /** What it calls itself. */
  otherIssuer?: string | null
  newKeys?: true
}

/** The cookies of one browser for one host, without their limits. */
const createJar = () => {
  const cookies = new Map<string, string>()
  return {
    header: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    take: (headers: Headers) => {
      for (const line of headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (value === '' || /expires=Thu, 01 Jan 1970|max-age=0/i.test(line)) cookies.delete(name)
        else cookies.set(name, value)
      }
    },
  }
}

/** A real provider of OpenID Connect in a process of its own (`oidc-provider`), for the client `muster`. */
export const startProvider = async () => {
  const program = path.resolve('src/server/testing/programs/serveProvider.mjs')
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'ignore'] })
  const [printed] = (await once(child.stdout, 'data')) as [Buffer]
  const issuer = printed.toString().trim()

  return {
    issuer,
    clientId: 'muster',
    clientSecret: 'Secret.Of.The.Client',
    async behave(how: Behaviour): Promise<void> {
      await fetch(`${issuer}/control`, { method: 'POST', body: JSON.stringify(how) })
    },
    /** Signs in at the address as a browser does; the address to which the provider sends it back. */
    async signIn(address: string, login: string): Promise<string> {
      const jar = createJar()
      let next: { url: string; form?: string } = { url: address }
      for (let steps = 0; steps < 12; steps += 1) {
        const { url, form } = next
        if (!url.startsWith(issuer)) return url
        const response: Response = await fetch(url, {
          redirect: 'manual',
          headers: {
            cookie: jar.header(),
            ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
          },
          ...(form !== undefined && { method: 'POST', body: form }),
        })
        jar.take(response.headers)
        const location = response.headers.get('location')
        const words = await response.text()
        if (location !== null) next = { url: new URL(location, url).href }
        else if (words.includes('name="login"')) next = { url, form: new URLSearchParams({ login }).toString() }
        else throw new Error(`The provider answered ${response.status}: ${words}`)
      }
      throw new Error('The provider leads in circles')
    },
    async stop() {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}
export type TestProvider = Awaited<ReturnType<typeof startProvider>>
