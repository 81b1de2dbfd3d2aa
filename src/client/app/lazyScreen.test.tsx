import { createAction, createSlice } from '@reduxjs/toolkit'
import { act, screen as page, render } from '@testing-library/react'
import { Suspense } from 'react'
import { Provider } from 'react-redux'
import { useAppSelector, useAppStore } from '@client/state/hooks'
import { selectStateOf } from '@client/state/lazySlice'
import { memoryStorage } from '@client/testing/createTestStore'
import { createStore } from './createStore'
import { lazyScreen, prepareFor } from './lazyScreen'

const rowAdded = createAction<string>('rows/added')
const rowsSlice = createSlice({
  name: 'rows',
  initialState: ['first'],
  reducers: {},
  extraReducers: (builder) => builder.addCase(rowAdded, (rows, { payload }) => [...rows, payload]),
})

const selectRows = selectStateOf(rowsSlice)
const isThere = (state: object) => 'rows' in state
const Rows = () => {
  const rows = useAppSelector(selectRows)
  return <p>{isThere(useAppStore().getState()) ? rows.join() : 'too early'}</p>
}

describe('a screen with a chunk of its own', () => {
  it('injects its slices and starts its listeners before the first render', async () => {
    const store = createStore(memoryStorage())
    const heard: string[] = []
    const Lazy = lazyScreen(
      () =>
        Promise.resolve({
          Screen: Rows,
          slices: [{ slice: rowsSlice }],
          listeners: [
            (startListening) =>
              startListening({ actionCreator: rowAdded, effect: ({ payload }) => void heard.push(payload) }),
          ],
        }),
      prepareFor(store),
    )
    expect(isThere(store.getState())).toBe(false)
    expect(selectRows(store.getState())).toEqual(['first'])
    render(
      <Provider store={store}>
        <Suspense fallback={<p>on its way</p>}>
          <Lazy />
        </Suspense>
      </Provider>,
    )
    expect(await page.findByText('first')).toBeVisible()
    await Lazy.load()
    act(() => void store.dispatch(rowAdded('second')))
    expect(selectRows(store.getState())).toEqual(['first', 'second'])
    expect(heard).toEqual(['second'])
  })

  it('renders at once when its chunk is already loaded', async () => {
    const store = createStore(memoryStorage())
    const Lazy = lazyScreen(() => Promise.resolve({ Screen: Rows, slices: [{ slice: rowsSlice }] }), prepareFor(store))
    await Lazy.load()
    render(
      <Provider store={store}>
        <Lazy />
      </Provider>,
    )
    expect(page.getByText('first')).toBeVisible()
  })
})
