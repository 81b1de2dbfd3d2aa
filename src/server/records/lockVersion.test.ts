import type { FastifyInstance } from 'fastify'
import { sql, type Kysely } from 'kysely'
import * as z from 'zod/mini'
import { defineCall } from '@contract/call'
import { lockVersion } from '@contract/common'
import { serve } from '@server/http/serve'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import type { TestClient } from '@server/testing/testClient'
import { requireUnchanged } from './lockVersion'

/** A record that people edit, in the form that all of them have. */
const noteSchema = z.object({ text: z.string(), lockVersion })
const update = defineCall({
  method: 'PUT',
  path: '/api/trial_note',
  access: 'signedIn',
  body: z.object({ note: z.object({ text: z.string(), lockVersion: z.optional(lockVersion) }) }),
  response: noteSchema,
})
type Note = { text: string; lock_version: number }

const readForUpdate = async (db: Kysely<never>): Promise<Note> => {
  const { rows } = await sql<Note>`select text, lock_version from trial_notes for update`.execute(db)
  return rows[0] ?? { text: '', lock_version: 0 }
}
const routes = (app: FastifyInstance) =>
  serve(app, update, async ({ scope, body: { note } }) => {
    requireUnchanged(await readForUpdate(scope.db as never), note.lockVersion)
    const { rows } = await sql<{ text: string; lockVersion: number }>`
      update trial_notes set text = ${note.text}, lock_version = lock_version + 1
      returning text, lock_version as "lockVersion"`.execute(scope.db)
    return rows[0] ?? { text: '', lockVersion: 0 }
  })

let server: TestServer
let client: TestClient
beforeAll(async () => {
  server = await startTestServer({ routes })
  await sql`
    create table trial_notes (organisation_id text not null, text text not null, lock_version integer not null default 0);
    select muster_isolate('trial_notes')`.execute(server.db)
  client = server.as(await server.given.person())
  await sql`insert into trial_notes values ('home', 'first')`.execute(server.db)
})

const put = (text: string, version?: number) =>
  client.call(update, { body: { note: { text, ...(version !== undefined && { lockVersion: version }) } } })

describe('an edit of a record', () => {
  it('[D-15] names the version it is of: of two at once one wins, the other is told and changes nothing', async () => {
    const answers = await Promise.all([put('mine', 0), put('yours', 0)])
    const [won] = answers.filter(({ status }) => status === 200)
    const [lost] = answers.filter(({ status }) => status === 409)

    expect(lost?.problem).toMatchObject({ errors: { base: ['Someone else changed this since you opened it'] } })
    expect(won?.body.lockVersion).toBe(1)
    expect((await put('next', 1)).body).toEqual({ text: 'next', lockVersion: 2 })
  })

  it('[D-15] without a version is accepted: the last one wins', async () => {
    expect((await put('last')).body).toEqual({ text: 'last', lockVersion: 3 })
  })
})
