/** The minimal cost of a page of feeds: Fastify, pg, the server's own statement for the ids, and the rows as they are. */
import Fastify from 'fastify'
import pg from 'pg'
import { sessionSql } from '../api/scaleSession'
import type { Statement } from './listStatement'

const [url = '', statement = ''] = process.argv.slice(2)
const ids = JSON.parse(statement) as Statement
const pool = new pg.Pool({
  connectionString: url,
  max: 10,
  options: '-c max_parallel_workers_per_gather=0 -c jit=off -c plan_cache_mode=force_generic_plan', // as the server
})

const rowsSql = `
  select f.*, p.first_name as author_first_name, p.last_name as author_last_name
  from feeds f left join people p on p.id = f.author_id and p.organisation_id = f.organisation_id
  where f.id = any($1)`

const app = Fastify({ logger: false })
app.get('/feeds', async ({ headers }, reply) => {
  const session = await pool.query({ name: 'session', text: sessionSql, values: [headers.authorization] })
  if (session.rows.length === 0) return reply.code(401).send()
  const found = await pool.query<{ id: string; total: string }>({ name: 'ids', ...ids })
  const values = [found.rows.map(({ id }) => id)]
  const { rows } = await pool.query({ name: 'rows', text: rowsSql, values })
  return { records: rows, total: Number(found.rows[0]?.total ?? 0) }
})
await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`Raw server at ${app.listeningOrigin}\n`)
