import { useEffect, useState } from 'react'
import { useAppStore } from './hooks'
import type { StoreParts } from './lazySlice'

/** Adds what a part of a screen brings for the store; true once it is there. A screen lists its own with what it loads. */
export const useStoreParts = ({ slices, listeners }: StoreParts): boolean => {
  const store = useAppStore()
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    let isWanted = true
    const add = async () => {
      await store.addSlices(...slices)
      for (const listen of listeners) store.listenOnce(listen)
      if (isWanted) setReady(true)
    }
    void add()
    return () => {
      isWanted = false
    }
  }, [store, slices, listeners])
  return isReady
}
