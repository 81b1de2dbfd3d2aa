import type { RetentionRules } from '@contract/retention'
import { createTestStore } from '@client/testing/createTestStore'
import { fakeServer } from '@client/testing/fakeServer'
import { prefetchRetention, retentionApi } from './retentionApi'

const kept = { messages: 'forever', chat: 'forever', auditLog: 'forever' } as const
const known: RetentionRules = {
  present: kept,
  planned: { ...kept, messages: '12', takesEffectAt: '2026-03-03T09:30:00.000Z' },
  appliedAt: null,
  isChatElsewhere: false,
  lockVersion: 1,
}

it('shorter times that somebody else has changed meanwhile are read again when they could not be taken back', async () => {
  let present = known
  const server = fakeServer({
    'GET /api/admin/retention': () => ({ body: present }),
    'PUT /api/admin/retention': { status: 409, body: { message: 'It was changed meanwhile', errors: {} } },
  })
  const store = await createTestStore()
  await store.dispatch(prefetchRetention)
  present = { ...known, planned: null, lockVersion: 2 }
  const { endpoints } = retentionApi
  const taken = await store.dispatch(endpoints.takeBackRetention.initiate({ ...kept, lockVersion: 1 }))
  expect(taken.error).toBeDefined()
  while (server.countOf('GET /api/admin/retention') < 2) await Promise.resolve()
  await Promise.all(store.dispatch(retentionApi.util.getRunningQueriesThunk()))
  expect(endpoints.retention.select()(store.getState()).data).toMatchObject({ planned: null, lockVersion: 2 })
  server.close()
})
