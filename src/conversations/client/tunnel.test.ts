import type { ClientSession } from '@conversations/twilsock/clientSession'
import { askingDatabase } from '@server/database/failures'
import { createTunnel, type Route } from './tunnel'

const gone = Object.assign(new Error('column "seq" does not exist'), { code: '42703' })
const route: Route = { method: 'GET', path: '/x', handle: () => askingDatabase(() => Promise.reject(gone)) }
const request = { method: 'GET', path: '/x', params: {}, headers: {}, payload: '' }
const session = {} as ClientSession

describe('a chat request whose statement no longer fits the database', () => {
  it.each([
    ['is to be repeated while an old server still runs', () => Promise.resolve(true), 503],
    ['is a mistake otherwise', () => Promise.resolve(false), 500],
    ['is one also when nobody knows', () => Promise.reject(new Error('away')), 500],
  ])('%s', async (_what, isOutdated, status) => {
    const logged: unknown[] = []
    const log = { error: (entry: unknown) => void logged.push(entry), warn: () => undefined }
    const answer = createTunnel([route], log, isOutdated)
    expect((await answer(session, request)).status).toBe(status)
    expect(logged).toEqual([{ err: gone, method: 'GET' }])
  })
})
