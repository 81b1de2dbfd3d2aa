import { Button, Dropdown } from 'antd'
import { Plus, Undo2 } from 'lucide-react'
import { Fragment } from 'react'
import {
  type ComponentType,
  componentTypes,
  type FormComponent,
  questionTypes,
  tooManyComponents,
} from '@contract/formComponents'
import type { Wrong } from '@client/kits/forms/validate'
import { useOpenState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { formBuilderTexts } from '@client/texts/formBlockTexts'
import { VisuallyHidden } from '@client/ui/VisuallyHidden'
import { useRestoreFocus } from '@client/ui/keyboard'
import { FieldCard } from './FieldCard'
import * as styles from './FormBuilder.module.css'
import { componentIcons } from './componentIcons'
import { useFocusNext } from './useFocusNext'
import { type FormBuilderModel, useFormBuilder } from './useFormBuilder'

const drawn = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

type Props = { types: readonly ComponentType[]; isDisabled: boolean; onAdd: (type: ComponentType) => void }

/** Adds a field of any of these types to the end of the form. */
const AddFieldMenu = ({ types, isDisabled, onAdd }: Props) => {
  const texts = useTexts(formBuilderTexts)
  const { button, handleOpenChange, handleMenuKey } = useRestoreFocus()
  const { open, onOpenChange } = useOpenState('menu of fields')
  const items = types.map((type) => {
    const Icon = componentIcons[type]
    return { key: type, label: texts.types[type], icon: <Icon {...drawn} /> }
  })
  const choose = (key: string) => {
    const type = types.find((one) => one === key)
    if (type !== undefined) onAdd(type)
  }
  return (
    <Dropdown
      autoFocus // into the menu, for the keyboard
      trigger={['click']}
      disabled={isDisabled}
      open={open}
      onOpenChange={(opens) => {
        handleOpenChange(opens)
        onOpenChange(opens)
      }}
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

/** At the place of the field that was removed, until something else is done. */
const RemovedField = ({ removed, nameOf, act }: Pick<FormBuilderModel, 'removed' | 'nameOf' | 'act'>) => {
  const texts = useTexts(formBuilderTexts)
  return (
    removed && (
      <li className={styles.removed}>
        <span>{texts.removed(nameOf(removed.row.component))}</span>
        <Button
          size="small"
          data-undo
          icon={<Undo2 size={14} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => act(({ restore }) => restore())}
        >
          {texts.undo}
        </Button>
      </li>
    )
  )
}

const noErrors: Wrong = {}

type FormBuilderProps = {
  /** The fields of a form block, in their order. */
  value: readonly FormComponent[]
  onChange: (value: FormComponent[]) => void
  /** What a save was refused for, by path: '' is the form, '2.label' a setting of the third field. */
  errors?: Wrong
  /** A published version: shown, not changed. */
  isReadOnly?: boolean
  /** Files may be asked for: there is something that keeps them. */
  takesFiles?: boolean
}

/**
 * Builds the form of an agreement: fields in order, each as it will look, with its settings in place. Buttons do everything;
 * Alt with the up and down arrows moves a field, too.
 */
export const FormBuilder = ({
  value,
  onChange,
  errors = noErrors,
  isReadOnly = false,
  takesFiles = false,
}: FormBuilderProps) => {
  const texts = useTexts(formBuilderTexts)
  const { place, focusNext } = useFocusNext<HTMLDivElement>()
  const builder = useFormBuilder({ value, onChange, errors, takesFiles, focusNext })
  const { rows, removed, general, isFull } = builder
  const undo = <RemovedField {...builder} />
  return (
    <div ref={place} className={styles.builder}>
      {rows.length === 0 && removed === null && <p className={styles.empty}>{texts.empty}</p>}
      {(rows.length > 0 || removed !== null) && (
        <ol className={styles.fields} aria-label={texts.fields}>
          {rows.map((row, index) => (
            <Fragment key={row.id}>
              {removed?.place === index && undo}
              <FieldCard
                row={row}
                name={builder.nameOf(row.component)}
                place={index}
                isLast={index === rows.length - 1}
                isOpen={builder.openPlace === index && !isReadOnly}
                isReadOnly={isReadOnly}
                mayDuplicate={!isFull}
                errors={builder.errorsOf(index)}
                act={builder.act}
              />
            </Fragment>
          ))}
          {removed !== null && removed.place >= rows.length && undo}
        </ol>
      )}
      {general !== undefined && (
        <p className={styles.error} role="alert">
          {general}
        </p>
      )}
      {!isReadOnly && (
        <div className={styles.foot}>
          <AddFieldMenu
            types={takesFiles ? questionTypes : componentTypes}
            isDisabled={isFull}
            onAdd={(type) => builder.act(({ add }) => add(type))}
          />
          {isFull && general === undefined && <span className={styles.limit}>{tooManyComponents}</span>}
        </div>
      )}
      <VisuallyHidden isStatus>{builder.said}</VisuallyHidden>
    </div>
  )
}
