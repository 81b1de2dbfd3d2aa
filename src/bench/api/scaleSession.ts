import { demoPassword } from '@server/demo/demoAccounts'

/** The account of `seedScale` for which lists are requested. */
export const scaleEmployee = 'employee@scale.test'

/** Signs that person in; returns the header of further requests. */
export const signIn = async (address: string) => {
  const body = JSON.stringify({ user: { email: scaleEmployee, password: demoPassword } })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${address}/api/login`, { method: 'POST', headers, body })
  const authorization = answer.headers.get('authorization')
  if (authorization === null) throw new Error(`Signing in was answered with ${answer.status}`)
  return authorization
}

/** The ids of the session and the person in a token. */
export const sessionOf = (authorization: string) => {
  const [, payload = ''] = authorization.split('.')
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sid: string; sub: string }
}

/** What a raw route asks before anything else: as the server does, the session with what its person may do. */
export const sessionSql = `
  select s.expires_at, s.ended_at, p.disabled_at, p.role, p.access_roles, p.hris_permission, p.service_permissions,
         o.time_zone, o.time_zone_offset
  from sessions s
  join people p on p.id = s.person_id and p.organisation_id = s.organisation_id
  join organisations o on o.id = s.organisation_id
  where s.id = $1`
