import { idempotencyKeyHeader } from '@contract/call'
import { conversationCalls } from '@contract/conversations'
import { writtenTooMuch } from '@contract/writtenTooMuch'
import { chapters } from '@server/resources/registry'
import { tooMany } from '@server/problems/apiProblem'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { createWritingPace } from './writingLimits'

const variables = { WRITES_PER_MINUTE: '3' }

describe('writing for others', () => {
  it('is counted in every call that tells others of it', () => {
    const all = chapters.flatMap(({ calls }) => calls.map(({ call }) => call))
    expect(all.filter(({ writes }) => writes).map(({ writes, method, path }) => [writes, method, path])).toEqual(
      expect.arrayContaining([
        ['message', 'POST', '/api/conversations'],
        ['message', 'POST', '/api/notifications/:id/reply'],
        ['message', 'POST', '/api/feeds/:id/reply'],
        ['comment', 'POST', '/api/feeds/:id/comment'],
        ['feed', 'POST', '/api/feeds'],
        ['feed', 'PUT', '/api/feeds/:id'],
        ['reminder', 'POST', '/api/feeds/:id/remind'],
        ['groupChat', 'POST', '/api/group_chats'],
        ['groupChat', 'PUT', '/api/group_chats/:id'],
        ['leaveRequest', 'POST', '/api/leave_requests'],
        ['testMail', 'POST', '/api/admin/mails/test'],
      ]),
    )
  })

  it('is refused when it is too much, for a moment, and what was sent again does not count', async () => {
    const server: TestServer = await startTestServer({ variables })
    const ada = await server.given.person({ hrisLevels: ['1'] })
    const robin = server.as(await server.given.person())
    const conversation = { recipientId: ada.id, subject: 'My course', message: 'In April?' }
    const write = (key: string) =>
      robin.call(conversationCalls.create, { body: { conversation } }, { [idempotencyKeyHeader]: key })

    const keys = ['one', 'two', 'two', 'two', 'three']
    for (const key of keys) expect((await write(key)).status).toBe(201)
    const refusal = await write('four')
    expect([refusal.status, refusal.headers.get('retry-after')]).toEqual([429, '20'])
    expect(refusal.problem.errors).toEqual({ base: [writtenTooMuch.message] })

    server.moveTo(new Date(server.now().getTime() + 20_000))
    expect((await write('four')).status).toBe(201)
  })
})

const start = new Date('2026-03-02T09:30:00.000Z')
const ann = { organisationId: 'harbour', personId: 'ann' }

const setUp = (perMinute: number) => {
  let now = start
  const pace = createWritingPace(perMinute, () => now)
  const timesOf = (writer: typeof ann, kind: keyof typeof writtenTooMuch) => {
    let times = 0
    try {
      for (; times < 1_000; times++) pace.count(writer, kind)
    } catch {
      return times
    }
    return times
  }
  return { pace, timesOf, pass: (seconds: number) => void (now = new Date(now.getTime() + seconds * 1_000)) }
}

describe('what a person writes in a short time', () => {
  it('is limited to that of a minute at once, and then evenly, with the time to wait', () => {
    const { pace, timesOf, pass } = setUp(30)
    expect([timesOf(ann, 'message'), timesOf(ann, 'feed')]).toEqual([30, 15])
    expect(() => pace.count(ann, 'message')).toThrow(tooMany(writtenTooMuch.message, 2))
    pass(6)
    expect(timesOf(ann, 'message')).toBe(3)
    pass(3_600)
    expect(timesOf(ann, 'message')).toBe(30)
  })

  it('is counted for each person and organisation', () => {
    const { timesOf } = setUp(30)
    timesOf(ann, 'comment')
    expect(timesOf({ ...ann, personId: 'ben' }, 'comment')).toBe(30)
    expect(timesOf({ ...ann, organisationId: 'quay' }, 'comment')).toBe(30)
  })

  it('is not limited at 0', () => {
    expect(setUp(0).timesOf(ann, 'message')).toBe(1_000)
  })
})
