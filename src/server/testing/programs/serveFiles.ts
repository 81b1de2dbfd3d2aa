import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { buildApp } from '@server/app'
import { readSettings } from '@server/config'
import { connect } from '@server/database/connect'
import { sessionRepository } from '@server/people/sessionRepository'
import { createAccessTokens } from '@server/resources/sessions/accessToken'
import { createSetUp } from '@server/setUp'
import { fileRoutes } from '@server/testing/fileCalls'
import { createGiven } from '@server/testing/given'

/**
 * `serveFiles <folder> <dump or address of a database>`: the calls of `fileCalls` in a process of their own, whose memory is
 * measured. Tells its parent where it listens with whose token; then, asked for `peak`, the most bytes that it has had
 * since it was asked last.
 */
const [folder = '', place = ''] = process.argv.slice(2)
const data = await connect(
  place.startsWith('postgres') ? { url: place, poolSize: 2 } : { dump: await openAsBlob(place) },
)
const secret = randomUUID()
const now = () => new Date()
const settings = readSettings({ DATA_DIR: folder })
const setUp = createSetUp(data.owner, now)
const app = await buildApp({ settings, secret, db: data.db, setUp, now, clientFolder: null, log: null })
fileRoutes(app)
const baseUrl = await app.listen({ host: '127.0.0.1', port: 0 })

const person = await createGiven(data.owner, now).person()
const session = { id: randomUUID(), person_id: person.id, organisation_id: person.organisation_id }
const times = { created_at: now(), expires_at: new Date(Date.now() + 3_600_000) }
await sessionRepository.create(data.owner, { ...session, ...times, address: '127.0.0.1', user_agent: 'test' })
const claims = { personId: person.id, sessionId: session.id, organisationId: person.organisation_id }
const token = await createAccessTokens(secret, now).sign(claims, times.expires_at)

let peak = 0
setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 5)
process.on('message', () => {
  process.send?.({ peak })
  peak = process.memoryUsage.rss()
})
process.on('disconnect', () => process.exit())
process.send?.({ baseUrl, token })
