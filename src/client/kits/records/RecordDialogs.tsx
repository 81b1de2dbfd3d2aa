import { type ComponentType, type ExoticComponent, lazy, useState } from 'react'
import { Dialog } from '@client/kits/forms/Dialog'
import { LazyDialog } from '@client/kits/forms/LazyDialog'
import type { PageQuery } from '@client/state/records/listEndpoints'
import type { ShownList } from '@client/state/records/pagedList'
import type { Versioned } from '@client/state/records/recordsState'
import { useTexts } from '@client/texts/catalogue'
import { recordTexts } from '@client/texts/tableTexts'
import { EmptyState, ErrorState } from '@client/ui/EmptyState'
import { illustrations } from '@client/ui/illustrations'
import { useRecord } from './useRecord'
import { useRecordDialog } from './useRecordDialog'

/** Props of a record's dialog; a new record is undefined. */
export type RecordDialogProps<Row> = { record?: Row | undefined; isOpen: boolean; onClose: () => void }

/** The dialog in a chunk of its own, by the name under which its file exports it: only users who may write need it. */
export const lazyDialog = <Name extends string, Row>(
  load: () => Promise<Record<Name, ComponentType<RecordDialogProps<Row>>>>,
  name: Name,
) => lazy(async () => ({ default: (await load())[name] }))

type Props<Name extends string, Row extends Versioned, Query extends PageQuery> = {
  /** The prefix of the area's dialog ids. */
  area: string
  list: ShownList<Name, Row, Query>
  /** By `lazyDialog`. */
  dialog: ExoticComponent<RecordDialogProps<Row>>
}

type KnownProps<Name extends string, Row extends Versioned, Query extends PageQuery> = Props<Name, Row, Query> & {
  id: string
  isOpen: boolean
  onClose: () => void
}

const KnownRecord = <Name extends string, Row extends Versioned, Query extends PageQuery>({
  list,
  dialog: RecordDialog,
  id,
  isOpen,
  onClose,
}: KnownProps<Name, Row, Query>) => {
  const texts = useTexts(recordTexts)
  const { record, isError, isGone, retry } = useRecord(list, id)
  if (record) return <RecordDialog record={record} isOpen={isOpen} onClose={onClose} />
  if (!isError) return null
  return (
    <Dialog title="" isOpen={isOpen} onAskToClose={onClose}>
      {isGone ? (
        <EmptyState drawing={illustrations.cloud} text={texts.gone} />
      ) : (
        <ErrorState text={texts.failed} onRetry={retry} />
      )}
    </Dialog>
  )
}

/** The dialog of the record that is open, or was last open: it stays mounted, so that it can restore the focus. */
export const RecordDialogs = <Name extends string, Row extends Versioned, Query extends PageQuery>(
  props: Props<Name, Row, Query>,
) => {
  const { area, dialog: RecordDialog } = props
  const { openId, close } = useRecordDialog(area)
  const [lastId, setLastId] = useState(openId)
  if (openId !== null && openId !== lastId) setLastId(openId)
  if (lastId === null) return null
  const dialog = { isOpen: openId === lastId, onClose: close }
  return (
    <LazyDialog {...dialog}>
      {lastId === 'new' ? (
        <RecordDialog key="new" {...dialog} />
      ) : (
        <KnownRecord key={lastId} id={lastId} {...props} {...dialog} />
      )}
    </LazyDialog>
  )
}
