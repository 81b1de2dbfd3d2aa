import { createTestStore } from '@client/testing/createTestStore'
import { fakeServer } from '@client/testing/fakeServer'
import { aFeed } from '@client/testing/feedPage'
import { pageFor } from '@client/testing/groupChats'
import { feedAdminApi, feedList } from './feedAdminApi'
import { employeeFeedList, feedsApi, toFeedsQuery } from './feedsApi'
import { selectFeed } from './feedsSelectors'
import { feedsSlice, selectFeeds } from './feedsSlice'

const [first, second] = ['2026-03-02T10:00:00.000Z', '2026-03-02T11:00:00.000Z']
const pending = aFeed({ id: 'f1', status: 'pending', updatedAt: first })
const row = { ...pending, content: '<p>The beginning</p>', isExcerpt: true }
const edit = { content: '<p>Edited</p>', repliable: true, status: 'pending' } as const
const waiting = toFeedsQuery('l1', 'pending')
const managed = { per_page: 50, 'q[status_eq]': 'pending' } as const

describe('a feed of the employee page and of the administration', () => {
  let server: ReturnType<typeof fakeServer>
  let store: Awaited<ReturnType<typeof createTestStore>>
  beforeEach(async () => {
    server = fakeServer({
      'GET /api/feeds/employee_index': (request) => pageFor(request, [pending]),
      'GET /api/feeds': (request) => pageFor(request, [row]),
      'POST /api/feeds/f1/approve': { body: { ...pending, status: 'approved', updatedAt: second } },
      'PUT /api/feeds/f1': { body: { ...pending, content: '<p>Edited</p>', updatedAt: second } },
    })
    store = await createTestStore()
    await store.addSlices(feedsSlice)
    await store.dispatch(employeeFeedList.prefetch(waiting))
    await store.dispatch(feedList.prefetch(managed))
  })
  afterEach(() => server.close())

  const feed = () => selectFeed(store.getState(), 'f1')
  const idsOf = () => {
    const slice = { feeds: selectFeeds(store.getState()) }
    return [employeeFeedList.selectIds(slice, waiting), feedList.selectIds(slice, managed)]
  }

  it('is one record, whole on the employee page beside an excerpt in the list', () => {
    expect(idsOf()).toEqual([['f1'], ['f1']])
    expect(feed()).toEqual({ ...pending })
  })

  it('leaves both lists, and has what was decided or edited on either, without a request', async () => {
    const reads = () => server.asked.filter(({ call }) => call.startsWith('GET')).length
    const before = reads()
    await store.dispatch(feedsApi.endpoints.approveFeed.initiate('f1'))
    expect([idsOf(), feed()?.status]).toEqual([[[], []], 'approved'])
    expect(reads()).toBe(before)
    await store.dispatch(feedAdminApi.endpoints.updateFeed.initiate({ id: 'f1', feed: edit, isApproved: true }))
    expect(feed()?.content).toBe('<p>Edited</p>')
  })

  it('is stale after a newer excerpt, and is persisted for the employee page alone, to be read again', async () => {
    server.answers['GET /api/feeds'] = (request) => pageFor(request, [{ ...row, updatedAt: second }])
    await store.dispatch(feedList.head.initiate(managed, { forceRefetch: true }))
    expect(feed()).toMatchObject({ content: pending.content, isStale: true })
    const kept = feedsSlice.part.take(selectFeeds(store.getState()))
    expect(Object.keys(kept.lists)).toHaveLength(1)
    expect(feedsSlice.part.schema.parse(kept).entities['f1']).toEqual({
      ...pending,
      isExcerpt: true,
      updatedAt: second,
    })
  })
})
