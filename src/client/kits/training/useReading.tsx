import { lazy } from 'react'
import type { Media } from '@contract/mediaRecord'
import { LazyDialog } from '@client/kits/forms/LazyDialog'
import { useRecordDialog } from '@client/kits/records/useRecordDialog'
import { useScreenState } from '@client/state/screens/useScreenState'

type Row = { id: string; name: string; media: Media | null }

const FilesDialog = lazy(() =>
  import(/* webpackChunkName: "trainingFiles" */ './FilesDialog').then((module) => ({ default: module.FilesDialog })),
)

/** The dialog in which a row of a list with files is read. `textOf`: what is said of it. */
export const useReading = <Item extends Row>(name: string, textOf: (row: Item) => string) => {
  const dialog = useRecordDialog(`${name}Files`)
  /** The row as it was when its dialog opened: it may leave the list. */
  const [shown, setShown] = useScreenState<Item | null>('read', null)
  const open = (row: Item) => {
    setShown(row)
    dialog.open(row.id)
  }
  const isOpen = dialog.openId === shown?.id
  return {
    open,
    dialog: shown && (
      <LazyDialog isOpen={isOpen} onClose={dialog.close}>
        <FilesDialog key={shown.id} record={shown} text={textOf(shown)} isOpen={isOpen} onClose={dialog.close} />
      </LazyDialog>
    ),
  }
}
