/**
 * The minimal cost of a page of a list: Fastify, pg, the session, the server's own statement for the page, and the rows
 * as they are.
 */
import Fastify from 'fastify'
import pg from 'pg'
import { plannerOptions } from '@server/database/postgresPool'
import type { RawRoute } from './besideRaw'

const [url = '', written = ''] = process.argv.slice(2)
const { page, rows: rowsSql } = JSON.parse(written) as RawRoute
const pool = new pg.Pool({ connectionString: url, max: 10, options: plannerOptions.join(' ') }) // plans as the server does

/** As the server asks: the session with what its person may do. */
const sessionSql = `
  select s.expires_at, s.ended_at, p.disabled_at, p.role, p.access_roles, p.hris_permission, p.service_permissions,
         o.time_zone, o.time_zone_offset
  from sessions s
  join people p on p.id = s.person_id and p.organisation_id = s.organisation_id
  join organisations o on o.id = s.organisation_id
  where s.id = $1`

type Found = { id: string; total: string }

const app = Fastify({ logger: false })
app.get('/', async ({ headers }, reply) => {
  const session = await pool.query({ name: 'session', text: sessionSql, values: [headers.authorization] })
  if (session.rows.length === 0) return reply.code(401).send()
  const found = await pool.query<Found>({ name: 'page', ...page })
  const total = Number(found.rows[0]?.total ?? 0)
  if (rowsSql === undefined) return { records: found.rows, total }
  const values = [found.rows.map(({ id }) => id)]
  const { rows } = await pool.query<Found>({ name: 'rows', text: rowsSql, values })
  return { records: rows, total }
})
await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`Raw server at ${app.listeningOrigin}\n`)
