import { createAction, createSlice } from '@reduxjs/toolkit'
import { render, screen as page } from '@testing-library/react'
import { Suspense } from 'react'
import { useAppStore } from '@client/state/hooks'
import { Provider } from 'react-redux'
import { memoryStorage } from '@client/testing/memoryStorage'
import { createStore } from './createStore'
import { lazyScreen } from './lazyScreen'
import { prepareFor } from './prepareFor'

const rowAdded = createAction<string>('rows/added')
const rowsSlice = createSlice({
  name: 'rows',
  initialState: ['first'],
  reducers: {},
  extraReducers: (builder) => builder.addCase(rowAdded, (rows, { payload }) => [...rows, payload]),
})

const rowsIn = (state: object) => ('rows' in state ? String(state.rows) : 'no rows')
const Rows = () => <p>{rowsIn(useAppStore().getState())}</p>

describe('a screen with a chunk of its own', () => {
  it('finds its slices in the store when it is first drawn, and its listeners listening', async () => {
    const store = createStore(memoryStorage())
    const heard: string[] = []
    const Lazy = lazyScreen(
      () =>
        Promise.resolve({
          Drawn: Rows,
          slices: [{ slice: rowsSlice }],
          listeners: [
            (startListening) =>
              startListening({ actionCreator: rowAdded, effect: ({ payload }) => void heard.push(payload) }),
          ],
        }),
      prepareFor(store),
    )
    expect(rowsIn(store.getState())).toBe('no rows')
    render(
      <Provider store={store}>
        <Suspense fallback={<p>on its way</p>}>
          <Lazy />
        </Suspense>
      </Provider>,
    )
    expect(await page.findByText('first')).toBeVisible()
    await Lazy.load()
    store.dispatch(rowAdded('second'))
    expect(rowsIn(store.getState())).toBe('first,second')
    expect(heard).toEqual(['second'])
  })

  it('is drawn at once when it is here already', async () => {
    const store = createStore(memoryStorage())
    const Lazy = lazyScreen(() => Promise.resolve({ Drawn: Rows, slices: [{ slice: rowsSlice }] }), prepareFor(store))
    await Lazy.load()
    render(
      <Provider store={store}>
        <Lazy />
      </Provider>,
    )
    expect(page.getByText('first')).toBeVisible()
  })
})
