import {
  configureStore,
  createEntityAdapter,
  createListenerMiddleware,
  createSlice,
  type PayloadAction,
} from '@reduxjs/toolkit'
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'

const adapter = createEntityAdapter<{ id: string }>()
const staff = createSlice({
  name: 'staff',
  initialState: adapter.getInitialState(),
  reducers: { up: adapter.upsertMany },
})
const session = createSlice({
  name: 'session',
  initialState: { user: null as string | null },
  reducers: {
    set: (state, { payload }: PayloadAction<string>) => {
      state.user = payload
    },
  },
})
const api = createApi({
  baseQuery: fetchBaseQuery({ baseUrl: '/api' }),
  tagTypes: ['Staff'],
  endpoints: (build) => ({
    list: build.query<unknown, number>({ query: (page) => `/staff?page=${page}`, providesTags: ['Staff'] }),
    save: build.mutation<unknown, object>({
      query: (body) => ({ url: '/staff', method: 'POST', body }),
      invalidatesTags: ['Staff'],
    }),
  }),
})
export const { useSaveMutation } = api

const store = configureStore({
  reducer: { staff: staff.reducer, session: session.reducer, [api.reducerPath]: api.reducer },
  middleware: (defaults) => defaults().prepend(createListenerMiddleware().middleware).concat(api.middleware),
})

/** Renders a page with the libraries that every page of the app uses: store, cache, router. */
export const draw = (page: React.ReactElement) => {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root element')
  createRoot(root).render(
    <Provider store={store}>
      <RouterProvider router={createBrowserRouter([{ path: '*', element: page }])} />
    </Provider>,
  )
}
