import { sql } from 'kysely'
import { sessionCalls } from '@contract/session'
import type { Connections } from '@server/database/connect'
import { demoPassword } from '@server/demo/demoAccounts'

/** People of a demo organisation with nothing but an account, whose ids begin with 'many-'; returns them. */
export const addMany = async ({ owner }: Connections, organisation: string, count: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    insert into people (id, organisation_id, email, first_name, last_name, password_hash, role, access_roles,
      hris_permission, service_permissions, mobile_services, can_update_pin, can_update_pin_by_locations,
      can_access_diary)
    select 'many-' || ${organisation} || '-' || number, ${organisation}, 'many-' || number || '@' || ${organisation} || '.test', 'Many', number::text, 'none',
      '["employee"]', '{"hris": [], "internalLms": [], "task": []}', '{}', '{"hris": [], "task": []}', '[]',
      false, false, false
    from generate_series(1, ${count}::int) as number returning id`.execute(owner)
  return rows.map(({ id }) => id)
}

type Call = { method: string; path: string }

/** Calls of a person of the demo, at whatever address the portal has. */
export const openCaller = async (origin: () => string, email: string) => {
  const send = (method: string, route: string, body: unknown, token?: string) =>
    fetch(origin() + route, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: token }) },
      ...(method !== 'GET' && { body: JSON.stringify(body) }),
    })
  const { login } = sessionCalls
  const signedIn = await send(login.method, login.path, { user: { email, password: demoPassword } })
  const token = signedIn.headers.get('authorization') ?? ''
  /** The answer's text; throws with it when it is refused. */
  const ask = async ({ method, path }: Call, body: unknown = {}, id = '', query = ''): Promise<string> => {
    const answer = await send(method, path.replace(':id', id) + query, body, token)
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
    return text
  }
  const call = async (...asked: Parameters<typeof ask>) => JSON.parse(await ask(...asked)) as { id: string }
  return { ask, call, token }
}
