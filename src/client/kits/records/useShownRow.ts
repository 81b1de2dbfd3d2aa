import { useScreenState } from '@client/state/screens/useScreenState'
import type { useRecordDialog } from './useRecordDialog'

/**
 * The row of a table that a dialog shows, as it was when the dialog opened: it may leave the list meanwhile. It stays after
 * closing, so that the dialog can restore the focus.
 */
export const useShownRow = <Row extends { id: string }>({
  openId,
  open,
  close,
}: ReturnType<typeof useRecordDialog>) => {
  const [row, setRow] = useScreenState<Row | null>('shown row', null)
  return {
    row,
    isOpen: row !== null && openId === row.id,
    show: (shown: Row) => {
      setRow(shown)
      open(shown.id)
    },
    close,
  }
}
