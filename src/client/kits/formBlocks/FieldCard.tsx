import { Button, ConfigProvider } from 'antd'
import { ChevronDown, ChevronUp, CircleAlert, Copy, type LucideIcon, Pencil, Trash2 } from 'lucide-react'
import { type KeyboardEvent, memo, type MouseEvent } from 'react'
import { blankAnswer } from '@contract/formAnswers'
import type { FormComponent } from '@contract/formComponents'
import { Field } from '@client/kits/forms/Field'
import type { Wrong } from '@client/kits/forms/validate'
import { useTexts } from '@client/texts/catalogue'
import { formBuilderTexts } from '@client/texts/formBlockTexts'
import { FilePicker } from '@client/ui/media/FilePicker'
import { Tooltip } from '@client/ui/Tooltip'
import { componentIcons } from './componentIcons'
import * as styles from './FieldCard.module.css'
import { FieldSettings } from './FieldSettings'
import { FormField } from './FormFields'
import type { BuilderRow, FormBuilderModel } from './useFormBuilder'

const drawn = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

type ToolProps = {
  part: string
  tip: string
  label: string
  icon: LucideIcon
  isDisabled?: boolean
  isExpanded?: boolean
  shortcut?: string
  onClick: () => void
}

const Tool = ({ part, tip, label, icon: Icon, isDisabled = false, isExpanded, shortcut, onClick }: ToolProps) => (
  <Tooltip title={isDisabled ? '' : tip}>
    <Button
      type="text"
      size="small"
      data-part={part}
      aria-label={label}
      aria-expanded={isExpanded}
      aria-keyshortcuts={shortcut}
      disabled={isDisabled}
      icon={<Icon {...drawn} />}
      onClick={onClick}
    />
  </Tooltip>
)

const nothing = () => {}
const noProblems: readonly string[] = []

/** The field as it will look. In the builder it can not be filled in; a press on it opens its settings. */
const Preview = ({ component, name, isReadOnly }: { component: FormComponent; name: string; isReadOnly: boolean }) => {
  const shared = {
    name: `preview-${component.key}`,
    label: name,
    error: undefined,
    isRequired: component.validate.required,
    onBlur: nothing,
  }
  const field =
    component.type === 'file' ? (
      <Field {...shared} {...(component.description !== '' && { help: component.description })} isGroup>
        {() => <FilePicker onFiles={nothing} problems={noProblems} most={component.most} />}
      </Field>
    ) : (
      <FormField
        component={component}
        field={{ ...shared, value: blankAnswer(component), maxLength: undefined, onChange: nothing }}
      />
    )
  return isReadOnly ? (
    <ConfigProvider componentDisabled>
      <fieldset className={styles.preview} disabled>
        {field}
      </fieldset>
    </ConfigProvider>
  ) : (
    <div className={styles.preview} inert>
      {field}
    </div>
  )
}

/** What a press on the card does not mean, and where arrow keys have a meaning of their own. */
const controls = 'a, button, input, textarea, label, [data-settings]'
const textControls = 'input:not([type="checkbox"]), textarea'

type FieldCardProps = {
  row: BuilderRow
  name: string
  place: number
  isLast: boolean
  isOpen: boolean
  isReadOnly: boolean
  mayDuplicate: boolean
  errors: Wrong | undefined
  act: FormBuilderModel['act']
}

const noErrors: Wrong = {}

/**
 * One field of the form: its type and place, its look, what can be done with it, and its settings once they are open. A long
 * form renders only the card that is written in.
 */
export const FieldCard = memo(
  ({ row: { id, component }, name, place, isOpen, errors = noErrors, act, ...rest }: FieldCardProps) => {
    const { isLast, isReadOnly, mayDuplicate } = rest
    const texts = useTexts(formBuilderTexts)
    const [error] = Object.values(errors)
    const Icon = componentIcons[component.type]
    const look = isOpen ? styles.open : styles.closed

    const handleKeyDown = (event: KeyboardEvent) => {
      const { key, altKey, target } = event
      if (!altKey || (key !== 'ArrowUp' && key !== 'ArrowDown') || isReadOnly) return
      if (!(target instanceof HTMLElement) || target.closest(textControls)) return
      event.preventDefault()
      act(({ move }) => move(place, key === 'ArrowUp' ? -1 : 1, target.dataset.part ?? 'edit'))
    }
    const handleClick = ({ target }: MouseEvent) => {
      if (isReadOnly || isOpen || !(target instanceof Element) || target.closest(controls)) return
      act(({ open }) => open(id))
    }
    return (
      <li
        className={isReadOnly ? styles.card : look}
        data-card={id}
        data-invalid={error !== undefined || undefined}
        aria-label={texts.place(place + 1, name)}
        onKeyDown={handleKeyDown}
        onClick={handleClick}
      >
        <div className={styles.head}>
          <span className={styles.place}>{place + 1}</span>
          <Icon {...drawn} />
          <span className={styles.type}>{texts.types[component.type]}</span>
          {!isReadOnly && (
            <div className={styles.tools}>
              <Tool
                part="up"
                tip={texts.moveUpTip}
                label={texts.moveUp(name)}
                icon={ChevronUp}
                shortcut="Alt+ArrowUp"
                isDisabled={place === 0}
                onClick={() => act(({ move }) => move(place, -1, 'up', 'down'))}
              />
              <Tool
                part="down"
                tip={texts.moveDownTip}
                label={texts.moveDown(name)}
                icon={ChevronDown}
                shortcut="Alt+ArrowDown"
                isDisabled={isLast}
                onClick={() => act(({ move }) => move(place, 1, 'down', 'up'))}
              />
              <Tool
                part="edit"
                tip={texts.editTip}
                label={texts.edit(name)}
                icon={Pencil}
                isExpanded={isOpen}
                onClick={() => act(({ open, close }) => (isOpen ? close(id) : open(id)))}
              />
              <Tool
                part="duplicate"
                tip={texts.duplicateTip}
                label={texts.duplicate(name)}
                icon={Copy}
                isDisabled={!mayDuplicate}
                onClick={() => act(({ duplicate }) => duplicate(place))}
              />
              <Tool
                part="remove"
                tip={texts.removeTip}
                label={texts.remove(name)}
                icon={Trash2}
                onClick={() => act(({ remove }) => remove(place))}
              />
            </div>
          )}
        </div>
        <Preview component={component} name={name} isReadOnly={isReadOnly} />
        {!isOpen && error !== undefined && (
          <p className={styles.error}>
            <CircleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
            {error}
          </p>
        )}
        {isOpen && (
          <FieldSettings
            component={component}
            errors={errors}
            onChange={(changed) => act(({ edit }) => edit(id, changed))}
            onLeave={() => act(({ leave }) => leave(id))}
            onClose={() => act(({ close }) => close(id))}
          />
        )}
      </li>
    )
  },
)
FieldCard.displayName = 'FieldCard'
