import { useDispatch, useSelector, useStore } from 'react-redux'
import type { Store } from '@reduxjs/toolkit'
import type { AppDispatch, RootState } from './types'

export const useAppDispatch = useDispatch.withTypes<AppDispatch>()
export const useAppSelector = useSelector.withTypes<RootState>()
/** For what has to know the state of this very moment; what is drawn comes from selectors. */
export const useAppStore = useStore.withTypes<Store<RootState>>()
