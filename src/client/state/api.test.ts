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
