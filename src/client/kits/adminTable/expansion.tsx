import { Button, type TableProps } from 'antd'
import type { MouseEvent, ReactNode } from 'react'
import { useTexts } from '@client/texts/catalogue'
import { tableTexts } from '@client/texts/tableTexts'

/** Rows that open in place, one at a time; the address says which. */
export type Expansion<Row> = {
  openId: string | undefined
  pathOf: (row: Row) => string
  open: (row: Row) => void
  close: () => void
  content: (row: Row) => ReactNode
}

/** What a press on the row does not mean. */
const controls = 'a, button, input, label, [data-row-content], .ant-table-selection-column'

/** Focuses the text that opened a row, before the row closes. */
const focusOpener = (within: Element | null) => within?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus()

type CloseProps = { name: string; onClose: () => void }

/** Closes an opened row; the focus returns to what opened it. */
export const CloseRow = ({ name, onClose }: CloseProps) => {
  const texts = useTexts(tableTexts)
  const handleClick = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    focusOpener(currentTarget.closest('tr, li'))
    onClose()
  }
  return (
    <Button size="small" aria-label={texts.actionOf(texts.close, name)} onClick={handleClick}>
      {texts.close}
    </Button>
  )
}

/** The press on a row that opens it, wherever it lands outside the row's controls. */
export const pressToOpen =
  <Row extends { id: string }>({ openId, open, close }: Expansion<Row>, row: Row) =>
  ({ target }: MouseEvent<HTMLElement>) => {
    if (target instanceof Element && target.closest(controls)) return
    if (String(getSelection() ?? '') !== '') return // text was selected
    if (row.id === openId) close()
    else open(row)
  }

/** The table's properties for rows that open. */
export const expandable = <Row extends { id: string }>(
  expansion: Expansion<Row>,
): Pick<TableProps<Row>, 'expandable' | 'onRow'> => ({
  expandable: {
    expandedRowKeys: expansion.openId === undefined ? [] : [expansion.openId],
    expandedRowRender: (row) => <div data-row-content="">{expansion.content(row)}</div>,
    showExpandColumn: false,
  },
  onRow: (row) => ({ onClick: pressToOpen(expansion, row), style: { cursor: 'pointer' } }),
})
