import { Archive, ArchiveRestore } from 'lucide-react'
import type { Access } from '@contract/permissions'
import { ConfirmDialog } from '@client/kits/forms/ConfirmDialog'
import { useRecordDialog } from '@client/kits/records/useRecordDialog'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { useScreenState } from '@client/state/screens/useScreenState'
import { selectHasAccess } from '@client/state/session/accessSelectors'
import type { AppDispatch } from '@client/state/types'
import { archivingTexts } from '@client/texts/archivingTexts'
import { useTexts } from '@client/texts/catalogue'
import type { RowAction } from './column'

type Archivable = { id: string; name: string; archivedAt: string | null }
type Options<Row> = {
  /** By `resource`, of calls by `archivingCalls`. */
  of: {
    name: string
    calls: { archive: { access: Exclude<Access, 'public'> } }
    setState: (id: string, change: 'archive' | 'restore') => (dispatch: AppDispatch) => Promise<{ error?: unknown }>
  }
  /** What archiving this record means. */
  textOf: (row: Row) => string
}

/** Actions of rows that archive them or bring them back, with the question that comes before. */
export const useArchiving = <Row extends Archivable>({ of, textOf }: Options<Row>) => {
  const texts = useTexts(archivingTexts)
  const dispatch = useAppDispatch()
  const mayArchive = useAppSelector((state) => selectHasAccess(state, of.calls.archive.access))
  const dialog = useRecordDialog(`${of.name}Archive`)
  /** The row as it was when its question opened: archiving takes it out of the list. */
  const [asked, setAsked] = useScreenState<Row | null>('asked', null)
  const [isBusy, setIsBusy] = useScreenState('archiving', false)
  const ask = (row: Row) => {
    setAsked(row)
    dialog.open(row.id)
  }
  const confirm = async ({ id, archivedAt }: Row) => {
    setIsBusy(true)
    const { error } = await dispatch(of.setState(id, archivedAt === null ? 'archive' : 'restore'))
    setIsBusy(false)
    if (!error) dialog.close()
  }
  const asking = { opensDialog: true, onSelect: ask } as const
  const actions: RowAction<Row>[] = [
    { key: 'archive', label: texts.archive, icon: Archive, isFor: ({ archivedAt }) => archivedAt === null, ...asking },
    {
      key: 'restore',
      label: texts.restore,
      icon: ArchiveRestore,
      isFor: ({ archivedAt }) => archivedAt !== null,
      ...asking,
    },
  ]
  const isArchived = asked !== null && asked.archivedAt !== null
  const question = asked && (
    <ConfirmDialog
      isOpen={dialog.openId === asked.id}
      title={isArchived ? texts.restoreTitle(asked.name) : texts.archiveTitle(asked.name)}
      text={isArchived ? texts.restoreText : textOf(asked)}
      yes={isArchived ? texts.restore : texts.archive}
      no={texts.keep}
      isDestructive={!isArchived}
      isBusy={isBusy}
      onYes={() => void confirm(asked)}
      onNo={dialog.close}
    />
  )
  return { actions: mayArchive ? actions : [], question }
}
