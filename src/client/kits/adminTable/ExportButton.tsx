import { Button } from 'antd'
import { Download, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useAppDispatch, useAppStore } from '@client/state/hooks'
import { noticeRaised } from '@client/state/notices/noticesEvents'
import type { PageQuery } from '@client/state/records/listEndpoints'
import type { Versioned } from '@client/state/records/recordsState'
import { useScreenState } from '@client/state/screens/useScreenState'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { exportTexts } from '@client/texts/tableTexts'
import { Tooltip } from '@client/ui/Tooltip'
import { formatInZone } from '@client/ui/zonedTime'
import type { Column } from './column'
import type { ChosenTable } from './defineTable'

type Props<Name extends string, Row extends Versioned, Query extends PageQuery> = {
  table: Pick<ChosenTable<Name, Row, Query>, 'list' | 'query'>
  columns: readonly Column<Row>[]
  /** What the file is called, before the day. */
  name: string
}

/** Saves all that the search and filters of a table find; pressed again, it stops. */
export const ExportButton = <Name extends string, Row extends Versioned, Query extends PageQuery>({
  table: { list, query },
  columns,
  name,
}: Props<Name, Row, Query>) => {
  const texts = useTexts(exportTexts)
  const dispatch = useAppDispatch()
  const { getState } = useAppStore()
  const running = useRef<AbortController>(null)
  const [progress, setProgress] = useScreenState<string | null>(`export ${list.name}`, null)
  useEffect(() => () => running.current?.abort(), [])

  const start = async () => {
    const { signal } = (running.current = new AbortController())
    const state = getState()
    const day = formatInZone(state.clock.now, selectTimeZone(state), 'day').replaceAll('/', '-')
    setProgress(texts.starting)
    try {
      const { exportTable } = await import(/* webpackChunkName: "tableExport" */ './exportTable')
      await exportTable({
        list,
        query,
        columns,
        dispatch,
        signal,
        fileName: `${name} ${day}.csv`,
        onProgress: ({ read, total }) => setProgress(texts.progress(read, total)),
      })
    } catch {
      if (!signal.aborted) dispatch(noticeRaised({ kind: 'error', text: texts.failed(name) }))
    }
    setProgress(null)
  }
  const isRunning = progress !== null
  const label = isRunning ? texts.stop : texts.start
  const Icon = isRunning ? X : Download
  return (
    <>
      <span role="status">{progress}</span>
      <Tooltip title={label}>
        <Button
          aria-label={label}
          icon={<Icon size={18} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => (isRunning ? running.current?.abort() : void start())}
        />
      </Tooltip>
    </>
  )
}
