import type { Middleware } from '@reduxjs/toolkit'
import type { ExtensibleStore } from '@client/state/lazySlice'
import type { AppDispatch, RootState } from '@client/state/types'
import { createRecorder, type Recorder, type Recording } from './recorder'
import { viewportSlice } from './viewportSlice'
import { watchViewport } from './watchViewport'

type RecordedStore = Pick<ExtensibleStore, 'addSlices' | 'getState'> & {
  dispatch: AppDispatch
  addMiddleware: (middleware: Middleware<unknown, RootState>) => void
}

let recorder: Recorder | undefined
const nothingYet: Recording = { actions: [], errors: [], now: 0 }

/** Records from now on, in this page: once, even after several sign-ins. The end of a session forgets what it has kept. */
export const startRecording = (store: RecordedStore): void => {
  if (recorder) return
  const started = (recorder = createRecorder())
  store.addMiddleware(started.middleware)
  void store.addSlices({ slice: viewportSlice }).then(() => watchViewport(store))
  addEventListener('error', ({ error, message }) => started.noteError(error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => started.noteError(reason))
}

/** What has been recorded; nothing before it was started. */
export const recordingSoFar = (): Recording => recorder?.recording() ?? nothingYet
