import { idempotencyKeyHeader } from '@contract/call'
import { conversationCalls } from '@contract/conversations'
import { writtenTooMuch } from '@contract/writtenTooMuch'
import { chapters } from '@server/resources/registry'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'

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
