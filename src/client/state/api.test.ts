import { configureStore } from '@reduxjs/toolkit'
import * as z from 'zod/mini'
import { defineCall } from '@contract/call'
import { fakeServer } from '@client/testing/fakeServer'
import { api, request } from './api'

const create = defineCall({
  method: 'POST',
  path: '/api/trial_regions',
  access: 'signedIn',
  creates: true,
  body: z.object({ region: z.object({ name: z.string() }) }),
  response: z.object({ id: z.string() }),
})
const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    createTrialRegion: build.mutation<unknown, { name: string; formKey?: string }>({
      query: ({ name, formKey }) => request(create, { body: { region: { name } } }, formKey),
    }),
  }),
})

it("[D-16] sends the form's key with creating calls, and no key when there is none", async () => {
  const server = fakeServer({ 'POST /api/trial_regions': { status: 201, body: { id: 'north' } } })
  const store = configureStore({
    reducer: { session: () => ({ token: null }), [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  })
  await store.dispatch(endpoints.createTrialRegion.initiate({ name: 'North', formKey: 'form-1' }))
  await store.dispatch(endpoints.createTrialRegion.initiate({ name: 'North' }))
  server.close()

  expect(server.asked.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['form-1', null])
})

describe('an answer 503', () => {
  const sentence = 'The portal did not answer.'
  const away = (seconds: string) => ({
    status: 503,
    body: { errors: { base: [sentence] }, message: sentence },
    headers: { 'retry-after': seconds },
  })
  const send = async (formKey: string | undefined, ...firstAnswers: ReturnType<typeof away>[]) => {
    jest.useFakeTimers()
    const answers = [...firstAnswers]
    const server = fakeServer({
      'POST /api/trial_regions': () => answers.shift() ?? { status: 201, body: { id: 'north' } },
    })
    const store = configureStore({
      reducer: { session: () => ({ token: null }), [api.reducerPath]: api.reducer },
      middleware: (defaults) => defaults().concat(api.middleware),
    })
    const sent = store.dispatch(
      endpoints.createTrialRegion.initiate({ name: 'North', ...(formKey !== undefined && { formKey }) }),
    )
    await jest.advanceTimersByTimeAsync(10_000)
    const { data, error } = await sent
    jest.useRealTimers()
    server.close()
    return { data, error, keys: server.asked.map(({ headers }) => headers.get('idempotency-key')) }
  }

  it('[D-16] is asked again with its key as soon as it says, twice', async () => {
    const done = await send('form-2', away('1'), away('2'))
    expect([done.data, done.keys]).toEqual([{ id: 'north' }, Array(3).fill('form-2')])

    const given = await send('form-3', away('1'), away('1'), away('1'))
    expect([given.error, given.keys.length]).toEqual([expect.objectContaining({ status: 503, message: sentence }), 3])
  })

  it('is shown when it takes longer, or when what was sent may be done twice', async () => {
    for (const { error, keys } of [await send('form-4', away('5')), await send(undefined, away('1'))])
      expect([error, keys.length]).toEqual([expect.objectContaining({ status: 503, message: sentence }), 1])
  })
})
