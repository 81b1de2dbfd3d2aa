import type { NotificationPage } from '@contract/notifications'
import { demoPassword } from '@server/demo/demoAccounts'

/** The response's status, or 0 without a response. */
export type Outcome = { status: number; body: unknown }

const send = async (url: string, { body, ...request }: RequestInit & { headers?: Record<string, string> }) => {
  try {
    const answer = await fetch(url, { ...request, ...(body !== undefined && { body }) })
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as unknown }
  } catch {
    return { status: 0, headers: new Headers(), body: null } // expected: the server is being killed
  }
}
const json = { 'content-type': 'application/json' }

/** One person's inbox over HTTP; the origin may change with each start of the server. */
export const openInbox = async (origin: string, email: string) => {
  const user = { email, password: demoPassword }
  const signedIn = await send(`${origin}/api/login`, { method: 'POST', headers: json, body: JSON.stringify({ user }) })
  const authorization = signedIn.headers.get('authorization')
  if (authorization === null) throw new Error(`${email} could not sign in: ${signedIn.status}`)
  const headers = { ...json, authorization }
  let address = origin

  const must = ({ status, body }: Outcome) => {
    if (status !== 200) throw new Error(`${email} was answered with ${status}`)
    return body
  }
  const page = async (query: string) =>
    must(await send(`${address}/api/notifications?${query}`, { headers })) as NotificationPage
  return {
    email,
    moveTo: (next: string) => void (address = next),
    unreadIds: async () => (await page('q[read_eq]=false&per_page=200')).records.map(({ id }) => id),
    /** Counts the rows: the date filter bypasses the stored counts. */
    unreadTotal: async () => (await page('q[read_eq]=false&q[created_at_gteq]=1990-01-01&per_page=1')).total,
    isRead: async (id: string) => {
      const found = must(await send(`${address}/api/notifications/${id}`, { headers }))
      return (found as { read: boolean }).read
    },
    read: (id: string): Promise<Outcome> =>
      send(`${address}/api/notifications/${id}`, {
        method: 'PUT',
        headers,
        body: JSON.stringify({ notification: { read: true } }),
      }),
    readAll: (): Promise<Outcome> =>
      send(`${address}/api/notifications/read_all`, { method: 'POST', headers, body: '{}' }),
  }
}
export type Inbox = Awaited<ReturnType<typeof openInbox>>
