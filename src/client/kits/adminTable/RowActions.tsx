import { Button, Dropdown } from 'antd'
import { Ellipsis } from 'lucide-react'
import { useTexts } from '@client/texts/catalogue'
import { tableTexts } from '@client/texts/tableTexts'
import { Tooltip } from '@client/ui/Tooltip'
import type { RowAction } from './column'

const drawn = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

type Props<Row> = { row: Row; name: string; actions: readonly RowAction<Row>[] }

/** The actions of a row: one button for a single action, a menu for several. */
export const RowActions = <Row,>({ row, name, actions: all }: Props<Row>) => {
  const texts = useTexts(tableTexts)
  const actions = all.filter(({ isFor }) => isFor?.(row) ?? true)
  const [first, ...others] = actions
  if (first === undefined) return null
  if (others.length === 0)
    return (
      <Tooltip title={first.label}>
        <Button
          type="text"
          aria-label={texts.actionOf(first.label, name)}
          aria-haspopup={first.opensDialog ? 'dialog' : undefined}
          icon={<first.icon {...drawn} />}
          onClick={() => first.onSelect(row)}
        />
      </Tooltip>
    )
  const items = actions.map(({ key, label, icon: Icon }) => ({ key, label, icon: <Icon {...drawn} size={16} /> }))
  return (
    <Dropdown
      autoFocus // into the menu, for the keyboard
      trigger={['click']}
      placement="bottomRight"
      menu={{ items, onClick: ({ key }) => actions.find((action) => action.key === key)?.onSelect(row) }}
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
