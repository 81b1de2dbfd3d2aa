import { sql } from 'kysely'
import { auditCalls } from '@contract/audit'
import { notificationCalls } from '@contract/notifications'
import { type Retention, retentionCalls } from '@contract/retention'
import { createScopes } from '@server/database/scopes'
import { organisationJob, recurringJob } from '@server/jobs/runnable'
import { asSystem } from '@server/jobs/systemScope'
import { chatOf } from '@server/testing/chatOfTest'
import type { GivenPerson } from '@server/testing/given'
import { giveMedia } from '@server/testing/giveMedia'
import { aWorker } from '@server/testing/jobsOfTest'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { removeSlice, retentionSlice, startRetention } from './applyRetention'
import { retentionRepository } from './retentionRepository'
import { keepsAll } from './retentionRules'

let server: TestServer
let organisation_id: string
let admin: GivenPerson
let ella: GivenPerson
let tom: GivenPerson
beforeEach(async () => {
  server = await startTestServer()
  organisation_id = (await server.given.organisation()).id
  admin = await server.given.person({ organisation_id, role: ['admin'] })
  ella = await server.given.person({ organisation_id })
  tom = await server.given.person({ organisation_id })
})

const longAgo = new Date('2023-05-01T00:00:00.000Z')
const lately = new Date('2026-02-01T00:00:00.000Z')
const takesEffect = new Date('2026-03-03T09:30:00.000Z')
const old = { created_at: longAgo }

const keep = (some: Partial<Retention>) =>
  server.as(admin).call(retentionCalls.update, { body: { retention: { ...keepsAll, ...some } } })
const keepForAYear = () => keep({ messages: '12', chat: '12', auditLog: '12' })
const atTime = async (date: Date = takesEffect) => {
  server.moveTo(date)
  await server.runJobs()
}
const idsIn = async (
  table: 'notifications' | 'audit_log' | 'message_conversations' | 'media',
  of = organisation_id,
) => {
  const rows = await server.db.selectFrom(table).select('id').where('organisation_id', '=', of).orderBy('id').execute()
  return rows.map(({ id }) => id)
}
const applied = async () => {
  const query = { 'q[event_in][]': ['retention.applied' as const] }
  return (await server.as(admin).call(auditCalls.index, { query })).body.records
}
/** Messages of chat with their dates. */
const chatted = async (dates: Date[], of = organisation_id, who = [ella, tom]) => {
  const { store, conversationOf } = chatOf(server, of)
  const sid = await conversationOf(...who)
  for (const createdAt of dates)
    await store.send('server', sid, { author: who[0]?.id ?? '', body: `Of ${createdAt.toISOString()}`, createdAt })
  const indexes = async () => (await store.messages(sid, { order: 'asc', size: 100 })).items.map(({ index }) => index)
  return { sid, store, indexes }
}

describe('what is kept no longer', () => {
  it('is removed a day after it was decided, and nothing else; once, and with one entry in the audit log', async () => {
    const { id: elsewhere } = await server.given.organisation()
    const stranger = await server.given.person({ organisation_id: elsewhere })
    await server.given.notification(stranger, old)
    await server.given.auditEntry({ ...old, organisation_id: elsewhere })
    const theirs = await chatted([longAgo], elsewhere, [stranger])
    await server.given.notification(ella, old)
    const { id: stays } = await server.given.notification(ella, { created_at: lately })
    const entry = await server.given.auditEntry({ ...old, organisation_id })
    const chat = await chatted([longAgo, longAgo, lately])
    await keepForAYear()
    await atTime(new Date('2026-03-03T08:00:00.000Z'))
    expect([await chat.indexes(), await applied()]).toEqual([[0, 1, 2], []])

    await atTime()
    await atTime(new Date('2026-03-04T12:00:00.000Z'))
    expect(await idsIn('notifications')).toEqual([stays])
    expect(await chat.indexes()).toEqual([2])
    expect(await idsIn('audit_log')).not.toContain(entry.id)
    expect(await applied()).toMatchObject([
      {
        createdAt: takesEffect.toISOString(),
        person: { globalId: 'system' },
        details: { messages: 1, chat: 2, auditLog: 1 },
      },
    ])
    expect([await idsIn('notifications', elsewhere), await theirs.indexes()]).toMatchObject([{ length: 1 }, [0]])
    expect(await idsIn('audit_log', elsewhere)).toHaveLength(1)
    const { appliedAt, present } = (await server.as(admin).call(retentionCalls.show, {})).body
    expect([appliedAt, present.chat]).toEqual(['2026-03-04T12:00:00.000Z', '12'])
  })

  it('stays for ever where nothing was decided, and what was taken back in time', async () => {
    await server.given.notification(ella, old)
    await keepForAYear()
    await keep({})
    await atTime()
    expect([await idsIn('notifications'), await applied()]).toMatchObject([{ length: 1 }, []])
  })

  it('goes from inboxes with its counts, which are told, and with the message its replies and files', async () => {
    const where = { db: server.db, storage: server.app.files.storage }
    const medium = (id: string, kind: string, holder: string) =>
      giveMedia(where, {
        id,
        organisation_id,
        owner_id: ella.id,
        policy: 'own',
        holder: { kind, id: holder },
        created_at: longAgo,
        files: [{ id: `file-${id}`, name: 'a.txt', contentType: 'text/plain', content: 'a' }],
      })
    const gone = await server.given.conversation(tom, ella, {
      ...old,
      replied_at: new Date('2023-06-01T00:00:00.000Z'),
    })
    await medium('m1', 'conversation', gone.id)
    await medium('m2', 'reply', 'reply-1')
    await server.db
      .insertInto('message_replies')
      .values({
        id: 'reply-1',
        organisation_id,
        conversation_id: gone.id,
        position: 1,
        replier_id: ella.id,
        message: 'Yes',
        media_id: 'm2',
        created_at: longAgo,
      })
      .execute()
    const answered = await server.given.conversation(tom, ella, { ...old, replied_at: lately })
    await medium('m3', 'conversation', answered.id)
    const { id: held } = await server.given.notification(ella, { ...old, is_held: true })
    const unread = async () => (await server.as(ella).call(notificationCalls.status, {})).body.unreadCount
    expect(await unread()).toBe(3)
    const told: string[] = []
    const tell = ({ kind, personIds = [] }: { kind: string; personIds?: readonly string[] | undefined }) =>
      kind === 'inbox' && told.push(...personIds)
    server.app.announcements.listen('records.changed', tell, () => {})
    await keepForAYear()
    await atTime()

    expect(await idsIn('notifications')).toEqual([answered.notificationId, answered.writersId, held].toSorted())
    expect([await idsIn('message_conversations'), await idsIn('media')]).toEqual([[answered.id], ['m3']])
    expect(await unread()).toBe(2)
    expect(told.toSorted()).toEqual([ella.id, tom.id].toSorted())
    expect((await applied())[0]?.details).toEqual({ messages: 2, chat: 0, auditLog: 0 })
  })

  it('leaves conversations that are found and paged by the numbers of their messages', async () => {
    const { sid, store, indexes } = await chatted([...Array.from({ length: 120 }, () => longAgo), lately, lately])
    await store.changeOwn(ella.id, sid, { lastReadIndex: 5 })
    await keepForAYear()
    await atTime()
    expect(await indexes()).toEqual([120, 121])
    expect(await store.messages(sid, { order: 'desc', size: 1 })).toMatchObject({
      hasNext: true,
      items: [{ index: 121 }],
    })
    expect(await store.messages(sid, { order: 'asc', from: 3, size: 5 })).toMatchObject({ hasPrevious: false })
    expect(await store.unreadCount(sid, 5)).toBe(2)
    expect(await store.conversationOf(sid)).toMatchObject({ messagesCount: 2, lastMessageIndex: 121 })
    expect((await applied())[0]?.details).toEqual({ messages: 0, chat: 120, auditLog: 0 })
  })

  it('is removed in slices, which go on where a stopped server was, and is counted once', async () => {
    await sql`
      insert into notifications (id, organisation_id, person_id, source, subject, message, message_text, priority,
        created_at, updated_at)
      select 'many-' || number, ${organisation_id}, ${ella.id}, 'hris', 'Old', '', '', 'normal', ${longAgo}, ${longAgo}
      from generate_series(1, 700) as number`.execute(server.db)
    const chat = await chatted([longAgo, longAgo])
    await keepForAYear()
    server.moveTo(takesEffect)
    let isStopped = false
    const removing = removeSlice({
      ...server.app.chat,
      async removeOldMessages(...which) {
        const slice = await server.app.chat.removeOldMessages(...which)
        if (isStopped) return slice
        isStopped = true
        throw new Error('The server was stopped after it had removed, and before it noted how far it was')
      },
    })
    await aWorker(server, { 'retention.start': recurringJob(3_600_000, startRetention) }).runDue()
    const slices: number[] = []
    const kinds = {
      [retentionSlice.name]: organisationJob(retentionSlice, async (payload, job) => {
        slices.push((await idsIn('notifications')).length)
        await removing(payload, job)
      }),
    }
    await aWorker(server, kinds).runDue()
    expect(slices.slice(0, 3)).toEqual([700, 400, 100])
    expect([await chat.indexes(), await applied()]).toEqual([[], []])
    server.moveTo(new Date(takesEffect.getTime() + 600_000))
    await aWorker(server, kinds).runDue()
    expect((await applied()).map(({ details }) => details)).toEqual([{ messages: 700, chat: 2, auditLog: 0 }])
  })
})

describe('the audit log', () => {
  const remove = (run: string, at = takesEffect) =>
    asSystem(
      createScopes(server.bound, () => at),
      organisation_id,
      (scope) => retentionRepository.removeAuditEntries(scope, run, 10),
    )

  it('loses nothing without a rule, nothing of the last year, and nothing in silence', async () => {
    const { id } = await server.given.auditEntry({ ...old, organisation_id })
    expect(await remove('run')).toBe(0)
    await server.db.insertInto('retention_rules').values({ organisation_id, audit_log_months: 12 }).execute()
    const { id: young } = await server.given.auditEntry({ organisation_id, created_at: new Date() })
    await expect(remove(young, new Date('2099-01-01T00:00:00.000Z'))).rejects.toThrow('without an entry')
    expect(await idsIn('audit_log')).toContain(id)

    expect(await remove('run', new Date('2099-01-01T00:00:00.000Z'))).toBe(1)
    expect(await idsIn('audit_log')).toEqual([young, 'run'].toSorted())
    await expect(server.db.updateTable('retention_rules').set({ audit_log_months: 3 }).execute()).rejects.toThrow(
      'retention_rules',
    )
  })
})
