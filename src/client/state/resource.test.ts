import { waitFor } from '@testing-library/react'
import { defineCall } from '@contract/call'
import { nothing } from '@contract/common'
import { shortCodeCalls, type ShortCodeForm } from '@contract/shortCodes'
import { createTestStore } from '@client/testing/createTestStore'
import { fakeServer } from '@client/testing/fakeServer'
import { aShortCode } from '@client/testing/shortCodesPage'
import { resource } from './resource'

const remove = defineCall({
  method: 'DELETE',
  path: '/api/short_codes/:id',
  access: 'shortCode.write',
  params: shortCodeCalls.show.params,
  response: nothing,
})
const codes = resource('codes', { ...shortCodeCalls, remove })
const query = { per_page: 50 }
const form: ShortCodeForm = { name: 'shift', kinds: ['document'], description: '', defaultValue: '' }
const refused = { status: 422, body: { errors: {}, message: 'no' } }

describe('a resource', () => {
  const sent: unknown[] = []
  const note = async (request: Request) => {
    sent.push(await request.clone().json())
    return { body: aShortCode({ name: 'end_time' }) }
  }
  let server: ReturnType<typeof fakeServer>
  const open = async () => {
    const records = [aShortCode(), aShortCode({ id: 's2' })]
    server = fakeServer({
      'GET /api/short_codes': { body: { records, total: 2, page: 1, perPage: 50 } },
      'POST /api/short_codes': note,
      'PUT /api/short_codes/s1': note,
      'DELETE /api/short_codes/s1': {},
      'DELETE /api/short_codes/s2': refused,
    })
    const store = await createTestStore()
    await store.addSlices(codes.slice)
    const shown = store.dispatch(codes.list.head.initiate(query))
    await shown
    type State = Parameters<typeof codes.list.selectIds>[0]
    const state = () => store.getState() as unknown as State
    return {
      dispatch: store.dispatch,
      ids: () => codes.list.selectIds(state(), query),
      nameOf: (id: string) => codes.list.selectById(state(), id)?.name,
      close: () => shown.unsubscribe(),
    }
  }
  afterEach(() => server.close())

  it('sends a form with its key, an edit with its version, and reads the list again after each', async () => {
    const { dispatch, nameOf, close } = await open()
    await dispatch(codes.save(undefined, form, { formKey: 'k1', lockVersion: undefined }))
    await waitFor(() => expect(server.countOf('GET /api/short_codes')).toBe(2))
    await dispatch(codes.save('s1', form, { formKey: 'k2', lockVersion: 7 }))
    expect(nameOf('s1')).toBe('end_time')
    await waitFor(() => expect(server.countOf('GET /api/short_codes')).toBe(3))
    expect(sent).toEqual([{ shortCode: form }, { shortCode: { ...form, lockVersion: 7 } }])
    const keys = server.asked.map(({ headers }) => headers.get('idempotency-key'))
    expect(keys.filter((key) => key !== null)).toEqual(['k1'])
    close()
  })

  it('takes a removed record out of its lists at once, and puts it back when that fails', async () => {
    const { dispatch, ids, close } = await open()
    const [first, second] = [dispatch(codes.remove('s1')), dispatch(codes.remove('s2'))]
    expect(ids()).toEqual([])
    await second
    expect(ids()).toEqual(['s2'])
    expect(await first).not.toHaveProperty('error')
    close()
  })
})
