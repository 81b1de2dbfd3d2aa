import { providerSignInCalls } from '@contract/providerSignIn'
import type { TestServer } from './startTestServer'

/** One browser at the portal that signs in at a provider; its address is typed there unless it says another. */
export const openBrowserAt = (server: Pick<TestServer, 'anybody' | 'baseUrl'>, address: string) => {
  let cookie = ''
  return {
    async start(email = address) {
      const answer = await server.anybody.call(providerSignInCalls.start, { body: { email } })
      cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? cookie
      return answer
    },
    cookie: () => cookie,
    /** Comes back from the provider. */
    back: (url: string) => server.anybody.send(url.replace(server.baseUrl(), ''), { headers: { cookie } }),
    /** What the person gets or reads then. */
    async finish() {
      const answer = await server.anybody.call(providerSignInCalls.session, {}, { cookie })
      const token = answer.headers.get('authorization')?.replace('Bearer ', '') ?? null
      return { status: answer.status, message: answer.problem?.message, email: answer.body?.email, token }
    },
  }
}
