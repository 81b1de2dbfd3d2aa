import { createTestStore } from '@client/testing/createTestStore'
import { navigated } from './navigationEvents'

it('keeps what the router was given along with a path, until the next one', async () => {
  const store = await createTestStore()
  store.dispatch(navigated({ pathname: '/feed', search: '', state: { feedId: 'f1' } }))
  expect(store.getState().navigation).toEqual({ pathname: '/feed', search: '', state: { feedId: 'f1' } })
  store.dispatch(navigated({ pathname: '/feed', search: '', state: null }))
  expect(store.getState().navigation).toStrictEqual({ pathname: '/feed', search: '' })
})
