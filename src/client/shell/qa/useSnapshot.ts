import { useEffect, useState } from 'react'
import { type FilePart, writeSnapshot } from '@client/recording/snapshotWriter'
import { recordingSoFar } from '@client/recording/startRecording'
import { viewportSlice } from '@client/recording/viewportSlice'
import { viewportNow } from '@client/recording/watchViewport'
import { selectStateOf } from '@client/state/lazySlice'
import { useAppDispatch } from '@client/state/hooks'
import type { AppDispatch, RootState } from '@client/state/types'
import { readScale } from '@client/ui/sizes'

const selectViewport = selectStateOf(viewportSlice)

/** What an export captures: the state and the window when its dialog opened. */
const captureNow = () => (_dispatch: AppDispatch, getState: () => RootState) => ({
  state: { ...getState(), viewport: viewportNow(selectViewport(getState())) },
  recording: recordingSoFar(),
  app: process.env['APP_VERSION'] ?? '',
  takenAt: new Date().toISOString(),
  view: {
    width: innerWidth,
    height: innerHeight,
    textScale: readScale(),
    isDark: document.documentElement.dataset['theme'] === 'dark',
  },
})

/** The parts of the file, written anew with each change of what it keeps; null meanwhile. */
export const useSnapshot = (keepsTexts: boolean) => {
  const dispatch = useAppDispatch()
  const [source] = useState(() => dispatch(captureNow()))
  const [written, setWritten] = useState<{ keepsTexts: boolean; parts: readonly FilePart[] | null } | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isWanted = true
    const { token } = source.state.session
    writeSnapshot(source, { keepsTexts, token }).then(
      (parts) => isWanted && setWritten({ keepsTexts, parts }),
      () => isWanted && setWritten({ keepsTexts, parts: null }),
    )
    return () => {
      isWanted = false
    }
  }, [source, keepsTexts, attempt])
  const present = written?.keepsTexts === keepsTexts ? written : null
  return {
    source,
    parts: present?.parts ?? null,
    isFailed: present !== null && present.parts === null,
    retry: () => {
      setWritten(null)
      setAttempt((count) => count + 1)
    },
  }
}
