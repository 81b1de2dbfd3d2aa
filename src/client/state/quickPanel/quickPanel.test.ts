import fc from 'fast-check'
import { createStore } from '@client/app/createStore'
import { fakeServer } from '@client/testing/fakeServer'
import { memoryStorage } from '@client/testing/memoryStorage'
import { generatedRuns } from '../../../jest/generatedRuns'
import { quickPanelApi } from './quickPanelApi'
import { readQuickPanel } from './readQuickPanel'

describe('the quick panel', () => {
  it.each([
    ['what is specified', { notes: [{ id: '1' }], events: [] }, { notes: [{ id: '1' }], events: [] }],
    ['half of it', { events: ['a'] }, { notes: [], events: ['a'] }],
    ['lists that are none', { notes: 'none', events: { length: 2 } }, { notes: [], events: [] }],
    ['a list', [1, 2], { notes: [], events: [] }],
    ['nothing', null, { notes: [], events: [] }],
    ['a text', 'soon', { notes: [], events: [] }],
  ])('GET /api/quick-panel/data tolerates %s', async (_case, body, expected) => {
    const server = fakeServer({ 'GET /api/quick-panel/data': { body } })
    const { data, isSuccess } = await createStore(memoryStorage()).dispatch(
      quickPanelApi.endpoints.quickPanel.initiate(undefined, { subscribe: false }),
    )
    server.close()
    expect(isSuccess).toBe(true)
    expect(data).toEqual(expected)
  })

  it('makes two lists of any answer', () => {
    fc.assert(
      fc.property(fc.anything(), (answer) => {
        const { notes, events } = readQuickPanel(answer)
        expect([Array.isArray(notes), Array.isArray(events)]).toEqual([true, true])
      }),
      generatedRuns,
    )
  })
})
