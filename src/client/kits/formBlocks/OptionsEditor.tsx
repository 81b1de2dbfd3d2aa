import { Button } from 'antd'
import Input from 'antd/es/input/Input'
import { ChevronDown, ChevronUp, CircleAlert, Plus, X } from 'lucide-react'
import { type FocusEventHandler, type KeyboardEvent, useId } from 'react'
import { mostOptions, tooManyOptions } from '@contract/formComponents'
import type { Wrong } from '@client/kits/forms/validate'
import { useTexts } from '@client/texts/catalogue'
import { formBuilderTexts } from '@client/texts/formBlockTexts'
import { inserted, moved, type Option, renamedOption } from './componentEdits'
import * as styles from './OptionsEditor.module.css'
import { useFocusNext } from './useFocusNext'

const drawn = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

type Props = {
  options: readonly Option[]
  /** By path in the options: '' is all of them, '1.label' the second. */
  errors: Wrong
  onChange: (options: Option[]) => void
  onBlur: FocusEventHandler
}

/** What people can choose from. Enter adds an option below the one that is written. */
export const OptionsEditor = ({ options, errors, onChange, onBlur }: Props) => {
  const texts = useTexts(formBuilderTexts)
  const id = useId()
  const { place: list, focusNext } = useFocusNext<HTMLDivElement>()
  const isFull = options.length >= mostOptions
  const focusOn = (place: number, ...parts: string[]) =>
    focusNext(...parts.map((part) => `[data-option="${place}"] ${part}`))

  const add = (place: number) => {
    if (isFull) return
    onChange(inserted(options, place, { label: '', value: '' }))
    focusOn(place, 'input')
  }
  const rename = (place: number, text: string) =>
    onChange(options.map((option, other) => (other === place ? renamedOption(option, text) : option)))
  const move = (place: number, step: 1 | -1, ...parts: string[]) => {
    onChange(moved(options, place, place + step))
    focusOn(place + step, ...parts)
  }
  const remove = (place: number) => {
    onChange(options.filter((_option, other) => other !== place))
    if (options.length > 1) focusOn(Math.min(place, options.length - 2), 'input')
    else focusNext('[data-add]')
  }
  const handleKeyDown = (event: KeyboardEvent, place: number) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault() // sends no form around it
    add(place + 1)
  }
  return (
    <div ref={list} className={styles.options} role="group" aria-labelledby={id} onBlur={onBlur}>
      <span className={styles.label} id={id}>
        {texts.options}
      </span>
      {options.map((option, place) => {
        const error = errors[`${place}.label`] ?? errors[`${place}.value`]
        const name = option.label.trim() || texts.optionName(place + 1)
        return (
          <div key={place} className={styles.option} data-option={place}>
            <Input
              aria-label={texts.optionName(place + 1)}
              aria-invalid={error !== undefined}
              aria-describedby={error === undefined ? undefined : `${id}-${place}`}
              dir="auto"
              placeholder={texts.optionName(place + 1)}
              status={error === undefined ? '' : 'error'}
              value={option.label}
              onChange={({ target }) => rename(place, target.value)}
              onKeyDown={(event) => handleKeyDown(event, place)}
            />
            <Button
              type="text"
              size="small"
              data-part="up"
              aria-label={texts.moveUp(name)}
              disabled={place === 0}
              icon={<ChevronUp {...drawn} />}
              onClick={() => move(place, -1, '[data-part="up"]', '[data-part="down"]')}
            />
            <Button
              type="text"
              size="small"
              data-part="down"
              aria-label={texts.moveDown(name)}
              disabled={place === options.length - 1}
              icon={<ChevronDown {...drawn} />}
              onClick={() => move(place, 1, '[data-part="down"]', '[data-part="up"]')}
            />
            <Button
              type="text"
              size="small"
              aria-label={texts.remove(name)}
              icon={<X {...drawn} />}
              onClick={() => remove(place)}
            />
            {error !== undefined && (
              <p className={styles.error} id={`${id}-${place}`}>
                {error}
              </p>
            )}
          </div>
        )
      })}
      {errors[''] !== undefined && (
        <p className={styles.error} role="alert">
          <CircleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
          {errors['']}
        </p>
      )}
      <div className={styles.foot}>
        <Button size="small" data-add icon={<Plus {...drawn} />} disabled={isFull} onClick={() => add(options.length)}>
          {texts.addOption}
        </Button>
        {isFull && <span className={styles.limit}>{tooManyOptions}</span>}
      </div>
    </div>
  )
}
