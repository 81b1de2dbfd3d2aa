import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import * as z from 'zod/mini'
import { packageMessageSchema, type KeptPart, type PartReport } from '@contract/training/packageRuntime'
import { useAppDispatch } from '@client/state/hooks'
import { useScreenState } from '@client/state/screens/useScreenState'
import { keepPart } from '@client/state/training/packagesApi'

/** A window of a package may have others in it, each with a runtime. */
const isWithin = (frame: Window, source: unknown): boolean =>
  frame === source ||
  Array.from({ length: frame.length }, (_, at) => frame[at]).some((one) => one && isWithin(one, source))

export type Saving = 'idle' | 'saving' | 'failed'

/**
 * Hears what the package in a frame reports, and keeps it: one report after the other, of each part the last one. Reports of
 * other windows are not heard.
 */
export const usePackageReports = (attemptId: string, frame: RefObject<HTMLIFrameElement | null>, isKept: boolean) => {
  const dispatch = useAppDispatch()
  const waiting = useRef(new Map<string, KeptPart>())
  const sending = useRef<Promise<boolean> | null>(null)
  const [saving, setSaving] = useScreenState<Saving>('saving of the package', 'idle')
  const [report, setReport] = useScreenState<PartReport | null>('report of the package', null)

  const sendAll = async (): Promise<boolean> => {
    for (;;) {
      const [next] = waiting.current
      if (!next) return true
      const [itemId, part] = next
      const { data } = await dispatch(keepPart({ id: attemptId, itemId, ...part }))
      if (!data) return false
      setReport(data)
      if (waiting.current.get(itemId) === part) waiting.current.delete(itemId)
    }
  }
  /** Whether the server has everything. */
  const flush = async (): Promise<boolean> => {
    if (waiting.current.size === 0 && !sending.current) return true
    setSaving('saving')
    sending.current ??= sendAll().finally(() => (sending.current = null))
    const isSaved = await sending.current
    setSaving(isSaved ? 'idle' : 'failed')
    return isSaved
  }
  const hear = useEffectEvent(({ source, data }: MessageEvent) => {
    const own = frame.current?.contentWindow
    if (!own || !isWithin(own, source)) return
    const message = z.safeParse(packageMessageSchema, data)
    if (!message.success) return
    // who works in the package does something here, too (see watchInactivity)
    if (message.data.kind === 'active') return void window.dispatchEvent(new Event('wheel'))
    if (!isKept) return
    const { itemId, cmi, report: said } = message.data
    waiting.current.set(itemId, { cmi, report: said })
    void flush()
  })
  const leave = useEffectEvent(() => void flush())
  useEffect(() => {
    const listener = (event: MessageEvent) => hear(event)
    const online = () => leave()
    addEventListener('message', listener)
    addEventListener('online', online)
    return () => {
      removeEventListener('message', listener)
      removeEventListener('online', online)
      leave()
    }
  }, [])
  return { report, saving, flush }
}
