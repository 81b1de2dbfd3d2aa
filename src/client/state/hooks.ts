import { useDispatch, useSelector, useStore } from 'react-redux'
import type { ExtensibleStore } from './lazySlice'
import type { AppDispatch, RootState } from './types'

export const useAppDispatch = useDispatch.withTypes<AppDispatch>()
export const useAppSelector = useSelector.withTypes<RootState>()
/** For event handlers that need the state at this moment; for rendering, use selectors. */
export const useAppStore = useStore.withTypes<ExtensibleStore>()
