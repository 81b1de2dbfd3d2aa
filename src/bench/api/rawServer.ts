/** The minimal cost of a page of notifications: Fastify, pg and two prepared statements, nothing else. */
import Fastify from 'fastify'
import pg from 'pg'
import { sessionSql } from './scaleSession'

const [url = '', personId = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: url, max: 10 })

const pageSql = `
  select n.*, p.first_name as sender_first_name, p.last_name as sender_last_name
  from notifications n
  left join people p on p.id = n.sender_id and p.organisation_id = n.organisation_id
  where n.organisation_id = 'scale' and n.person_id = $1
  order by (n.priority = 'high') desc, n.created_at desc, n.id desc limit 50`

type Row = Record<'id' | 'subject' | 'message' | 'source', string> &
  Record<'sub_category' | 'sender_id' | 'href' | 'sender_first_name' | 'sender_last_name', string | null> & {
    priority: 'high' | 'normal'
    read_at: Date | null
    created_at: Date
    updated_at: Date
  }

const text = { type: 'string' }
const textOrNull = { type: ['string', 'null'] }
const sender = { type: ['object', 'null'], properties: { globalId: text, fullName: text } }
const record = {
  type: 'object',
  properties: {
    id: text,
    subject: text,
    message: text,
    source: text,
    subCategory: textOrNull,
    sender,
    href: textOrNull,
    priority: text,
    read: { type: 'boolean' },
    createdAt: text,
    updatedAt: text,
  },
}
const page = { type: 'object', properties: { records: { type: 'array', items: record } } }

const toRecord = (row: Row) => ({
  id: row.id,
  subject: row.subject,
  message: row.message,
  source: row.source,
  subCategory: row.sub_category,
  sender:
    row.sender_id === null
      ? null
      : { globalId: row.sender_id, fullName: `${row.sender_first_name} ${row.sender_last_name}` },
  href: row.href,
  priority: row.priority,
  read: row.read_at !== null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

const app = Fastify({ logger: false })
app.get(
  '/notifications',
  { schema: { response: { 200: page, 401: { type: 'null' } } } },
  async ({ headers }, reply) => {
    const session = await pool.query({ name: 'session', text: sessionSql, values: [headers.authorization] })
    if (session.rows.length === 0) return reply.code(401).send()
    const { rows } = await pool.query<Row>({ name: 'page', text: pageSql, values: [personId] })
    return { records: rows.map(toRecord) }
  },
)
await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`Raw server at ${app.listeningOrigin}\n`)
