import { nanoid } from '@reduxjs/toolkit'
import { CircleOff, CirclePlay, Copy, Eye, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Access } from '@contract/permissions'
import type { RowAction } from '@client/kits/adminTable/column'
import { ConfirmDialog } from '@client/kits/forms/ConfirmDialog'
import { useRecordDialog } from '@client/kits/records/useRecordDialog'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { useScreenState } from '@client/state/screens/useScreenState'
import { selectHasAccess } from '@client/state/session/accessSelectors'
import type { AppDispatch } from '@client/state/types'
import { useTexts } from '@client/texts/catalogue'
import { catalogueTexts } from '@client/texts/catalogueTexts'

type Row = { id: string; name: string; status?: string }
type Sending = (dispatch: AppDispatch) => Promise<{ error?: unknown }>
type Change = 'duplicate' | 'deactivate' | 'activate' | 'remove'
type Call = { access: Exclude<Access, 'public'> }

type Options<Item extends Row> = {
  /** By `resource`. */
  of: {
    name: string
    calls: { remove: Call; duplicate?: Call; activate?: Call; deactivate?: Call }
    duplicate: (id: string, formKey: string) => Sending
    setState: (id: string, change: 'activate' | 'deactivate') => Sending
    remove: (id: string) => Sending
  }
  /** What the questions call it: 'course'. */
  one: string
  /** Rows that can be deleted; all by default, and the server says what uses them. */
  isRemovable?: (row: Item) => boolean
  /** By `useReading`, of a list that people read who do not write it. */
  reading?: { open: (row: Item) => void; dialog: ReactNode }
}

/** Actions of rows of the catalogue: copy, switch off and on, delete, with the questions that come before (RT-026, RT-027). */
export const useCatalogueActions = <Item extends Row>({
  of,
  one,
  isRemovable = () => true,
  reading,
}: Options<Item>) => {
  const texts = useTexts(catalogueTexts)
  const dispatch = useAppDispatch()
  const mayChange = useAppSelector((state) => selectHasAccess(state, of.calls.remove.access))
  const dialog = useRecordDialog(`${of.name}Change`)
  /** The row as it was when its question opened, and a key for the copy: a repeated click makes no second one. */
  const [asked, setAsked] = useScreenState<{ row: Item; change: Change; formKey: string } | null>('asked change', null)
  const [isBusy, setIsBusy] = useScreenState('changing', false)
  const asking = (change: Change) => ({
    key: change,
    label: texts[change],
    opensDialog: true as const,
    onSelect: (row: Item) => {
      setAsked({ row, change, formKey: nanoid() })
      dialog.open(row.id)
    },
  })
  const send = ({ row: { id }, change, formKey }: NonNullable<typeof asked>): Sending => {
    if (change === 'duplicate') return of.duplicate(id, formKey)
    return change === 'remove' ? of.remove(id) : of.setState(id, change)
  }
  const confirm = async (wanted: NonNullable<typeof asked>) => {
    setIsBusy(true)
    const { error } = await dispatch(send(wanted))
    setIsBusy(false)
    if (!error) dialog.close()
  }
  const isInactive = ({ status }: Item) => status === 'inactive'
  const { duplicate, activate, deactivate } = of.calls
  const actions: RowAction<Item>[] = [
    ...(reading
      ? [{ key: 'read', label: texts.read, icon: Eye, opensDialog: true as const, onSelect: reading.open }]
      : []),
    ...(duplicate ? [{ ...asking('duplicate'), icon: Copy }] : []),
    ...(deactivate ? [{ ...asking('deactivate'), icon: CircleOff, isFor: (row: Item) => !isInactive(row) }] : []),
    ...(activate
      ? [
          {
            key: 'activate',
            label: texts.activate,
            icon: CirclePlay,
            isFor: isInactive,
            onSelect: ({ id }: Item) => void dispatch(of.setState(id, 'activate')),
          },
        ]
      : []),
    { ...asking('remove'), icon: Trash2, isFor: isRemovable },
  ]
  const titles = { duplicate: texts.duplicateAsk, deactivate: texts.deactivateAsk, remove: texts.removeAsk } as const
  const details = { duplicate: '', deactivate: texts.deactivateText, remove: texts.removeText } as const
  const question = asked && asked.change !== 'activate' && (
    <ConfirmDialog
      isOpen={dialog.openId === asked.row.id}
      title={titles[asked.change](one)}
      text={details[asked.change]}
      detail={asked.row.name}
      yes={texts[asked.change]}
      no={texts.keep}
      isDestructive={asked.change === 'remove'}
      isBusy={isBusy}
      onYes={() => void confirm(asked)}
      onNo={dialog.close}
    />
  )
  return {
    mayChange,
    actions: mayChange ? actions : [],
    question: (
      <>
        {question}
        {reading?.dialog}
      </>
    ),
  }
}
