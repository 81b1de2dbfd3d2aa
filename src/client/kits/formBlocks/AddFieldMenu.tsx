import { Button, Dropdown } from 'antd'
import { Plus } from 'lucide-react'
import { type ComponentType, componentTypes } from '@contract/formComponents'
import { useTexts } from '@client/texts/catalogue'
import { formBuilderTexts } from '@client/texts/formBlockTexts'
import { useRestoreFocus } from '@client/ui/keyboard'
import * as styles from './AddFieldMenu.module.css'
import { componentIcons } from './componentIcons'

const drawn = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

type Props = { isDisabled: boolean; onAdd: (type: ComponentType) => void }

/** Adds a field of any type to the end of the form. */
export const AddFieldMenu = ({ isDisabled, onAdd }: Props) => {
  const texts = useTexts(formBuilderTexts)
  const { button, handleOpenChange, handleMenuKey } = useRestoreFocus()
  const items = componentTypes.map((type) => {
    const Icon = componentIcons[type]
    return { key: type, label: texts.types[type], icon: <Icon {...drawn} /> }
  })
  const choose = (key: string) => {
    const type = componentTypes.find((one) => one === key)
    if (type !== undefined) onAdd(type)
  }
  return (
    <Dropdown
      autoFocus // into the menu, for the keyboard
      trigger={['click']}
      disabled={isDisabled}
      onOpenChange={handleOpenChange}
      menu={{
        items,
        className: styles.types ?? '',
        onClick: ({ key }) => choose(key),
        onKeyDown: handleMenuKey,
      }}
    >
      <Button ref={button} aria-haspopup="menu" disabled={isDisabled} icon={<Plus {...drawn} />}>
        {texts.add}
      </Button>
    </Dropdown>
  )
}
