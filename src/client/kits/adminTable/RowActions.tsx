import { Button, Dropdown, type TableProps } from 'antd'
import { Ellipsis } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useOpenState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { tableTexts } from '@client/texts/tableTexts'
import { useRestoreFocus } from '@client/ui/keyboard'
import { Tooltip } from '@client/ui/Tooltip'
import type { RowAction } from './column'
import * as styles from './RowLink.module.css'

const drawn = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

type ActionsProps<Row> = {
  row: Row
  /** Tells the menus of a screen apart. */
  id: string
  name: string
  actions: readonly RowAction<Row>[]
}

/** Several actions of a row. */
const ActionsMenu = <Row,>({ row, id, name, actions }: ActionsProps<Row>) => {
  const texts = useTexts(tableTexts)
  const { handleMenuKey } = useRestoreFocus()
  const items = actions.map(({ key, label, icon: Icon }) => ({ key, label, icon: <Icon {...drawn} size={16} /> }))
  return (
    <Dropdown
      {...useOpenState(`actions of ${id}`)}
      autoFocus // into the menu, for the keyboard
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items,
        onKeyDown: handleMenuKey, // an action may move the focus, to Undo for instance
        onClick: ({ key }) => actions.find((action) => action.key === key)?.onSelect(row),
      }}
    >
      <Button
        type="text"
        aria-label={texts.actionOf(texts.actions, name)}
        aria-haspopup="menu"
        icon={<Ellipsis {...drawn} />}
      />
    </Dropdown>
  )
}

/** The actions of a row: one button for a single action, a menu for several. */
export const RowActions = <Row,>({ actions: all, ...of }: ActionsProps<Row>) => {
  const texts = useTexts(tableTexts)
  const actions = all.filter(({ isFor }) => isFor?.(of.row) ?? true)
  const [first, ...others] = actions
  if (first === undefined) return null
  if (others.length > 0) return <ActionsMenu {...of} actions={actions} />
  return (
    <Tooltip title={first.label}>
      <Button
        type="text"
        aria-label={texts.actionOf(first.label, of.name)}
        aria-haspopup={first.opensDialog ? 'dialog' : undefined}
        icon={<first.icon {...drawn} />}
        onClick={() => first.onSelect(of.row)}
      />
    </Tooltip>
  )
}

type LinkProps = { children: ReactNode } & (
  | { onClick: () => void }
  /** The page of the row. */
  | { href: string }
  /** The address of the row, which opens below it. */
  | { to: string; isOpen: boolean }
)

/** The text that opens a row: a button of its dialog, or a link for a row that has an address. */
export const RowLink = ({ children, ...action }: LinkProps) => {
  if ('href' in action)
    return (
      <Link to={action.href} className={styles.page}>
        <span className={styles.name}>{children}</span>
      </Link>
    )
  return 'to' in action ? (
    <Link
      to={action.to}
      className={styles.place}
      aria-expanded={action.isOpen}
      aria-current={action.isOpen ? 'true' : undefined}
    >
      {children}
    </Link>
  ) : (
    <button type="button" className={styles.link} aria-haspopup="dialog" onClick={action.onClick}>
      {children}
    </button>
  )
}

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
