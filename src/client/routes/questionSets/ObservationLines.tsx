import { nanoid } from '@reduxjs/toolkit'
import { Button } from 'antd'
import { ChevronDown, ChevronUp, Plus, Trash2 } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { mostObservations, type Observed } from '@contract/training/questionSets'
import { inserted, moved } from '@client/kits/formBlocks/componentEdits'
import { useFocusNext } from '@client/kits/formBlocks/useFocusNext'
import { LongTextField } from '@client/kits/forms/TextField'
import { NumberField } from '@client/kits/forms/NumberField'
import type { Wrong } from '@client/kits/forms/validate'
import { useScreenState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { observationTexts } from '@client/texts/questionSetsTexts'
import { VisuallyHidden } from '@client/ui/VisuallyHidden'
import * as styles from './ObservationLines.module.css'

const drawn = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const longestLine = 1_000
/** Where arrow keys have a meaning of their own. */
const textControls = 'input, textarea'

type Act = {
  edit: (place: number, change: Partial<Observed>) => void
  move: (place: number, step: 1 | -1, ...parts: string[]) => void
  remove: (place: number) => void
}

type LineProps = { line: Observed; place: number; isLast: boolean; errors: Wrong; act: Act }

const Line = ({ line, place, isLast, errors, act }: LineProps) => {
  const texts = useTexts(observationTexts)
  const name = line.text.trim() || texts.line(place + 1)
  const field = { isRequired: true, maxLength: undefined, onBlur: () => {} }
  const handleKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, target } = event
    if (!altKey || (key !== 'ArrowUp' && key !== 'ArrowDown')) return
    if (!(target instanceof HTMLElement) || target.closest(textControls)) return
    event.preventDefault()
    act.move(place, key === 'ArrowUp' ? -1 : 1, target.dataset.part ?? 'up', 'down')
  }
  const step = (part: 'up' | 'down') => {
    const isUp = part === 'up'
    const Icon = isUp ? ChevronUp : ChevronDown
    return (
      <Button
        type="text"
        size="small"
        data-part={part}
        aria-label={isUp ? texts.moveUp(name) : texts.moveDown(name)}
        aria-keyshortcuts={isUp ? 'Alt+ArrowUp' : 'Alt+ArrowDown'}
        disabled={isUp ? place === 0 : isLast}
        icon={<Icon {...drawn} />}
        onClick={() => act.move(place, isUp ? -1 : 1, part, isUp ? 'down' : 'up')}
      />
    )
  }
  return (
    <li className={styles.line} data-line={line.key} aria-label={texts.line(place + 1)} onKeyDown={handleKeyDown}>
      <span className={styles.place} aria-hidden="true">
        {place + 1}
      </span>
      <div className={styles.fields}>
        <LongTextField
          {...field}
          name={`${line.key} text`}
          label={texts.text}
          rows={1}
          maxLength={line.text.length > longestLine * 0.8 ? longestLine : undefined}
          value={line.text}
          error={errors[`${place}.text`]}
          onChange={(text) => act.edit(place, { text })}
        />
        <NumberField
          {...field}
          name={`${line.key} repeat count`}
          label={texts.repeatCount}
          min={1}
          max={100}
          step={1}
          value={line.repeatCount}
          error={errors[`${place}.repeatCount`]}
          onChange={(count) => act.edit(place, { repeatCount: count ?? Number.NaN })}
        />
      </div>
      <div className={styles.tools}>
        {step('up')}
        {step('down')}
        <Button
          type="text"
          size="small"
          data-part="remove"
          aria-label={texts.remove(name)}
          icon={<Trash2 {...drawn} />}
          onClick={() => act.remove(place)}
        />
      </div>
    </li>
  )
}

type Props = {
  lines: readonly Observed[]
  onChange: (lines: Observed[]) => void
  /** By path: '' is the checklist, '1.text' the text of the second line. */
  errors: Wrong
  /** A published version: shown, not changed. */
  isReadOnly: boolean
}

const blank = (): Observed => ({ key: nanoid(), text: '', repeatCount: 1 })

/** The lines of an observation checklist, each with how often it has to be seen (RT-010). */
export const ObservationLines = ({ lines, onChange, errors, isReadOnly }: Props) => {
  const texts = useTexts(observationTexts)
  const { place: list, focusNext } = useFocusNext<HTMLDivElement>()
  const [said, setSaid] = useScreenState('said of lines', '')
  const nameOf = (place: number) => lines[place]?.text.trim() || texts.line(place + 1)
  const act: Act = {
    edit: (place, change) => onChange(lines.map((line, other) => (other === place ? { ...line, ...change } : line))),
    move: (place, step, ...parts) => {
      const to = place + step
      const line = lines[place]
      if (!line || to < 0 || to >= lines.length) return
      onChange(moved(lines, place, to))
      setSaid(texts.moved(nameOf(place), to + 1, lines.length))
      focusNext(...parts.map((part) => `[data-line="${line.key}"] [data-part="${part}"]`))
    },
    remove: (place) => {
      const left = lines.filter((_line, other) => other !== place)
      onChange(left)
      setSaid(texts.removed(nameOf(place)))
      const next = left[Math.min(place, left.length - 1)]
      focusNext(next ? `[data-line="${next.key}"] textarea` : '[data-add]')
    },
  }
  const add = () => {
    const line = blank()
    onChange(inserted(lines, lines.length, line))
    setSaid(texts.added)
    focusNext(`[data-line="${line.key}"] textarea`)
  }
  if (isReadOnly)
    return (
      <ol className={styles.lines} aria-label={texts.lines}>
        {lines.map(({ key, text, repeatCount }) => (
          <li key={key} className={styles.shown}>
            <span>{text}</span>
            <span className={styles.times}>{texts.times(repeatCount)}</span>
          </li>
        ))}
      </ol>
    )
  return (
    <div ref={list} className={styles.editor}>
      {lines.length === 0 && <p className={styles.none}>{texts.none}</p>}
      {lines.length > 0 && (
        <ol className={styles.lines} aria-label={texts.lines}>
          {lines.map((line, place) => (
            <Line
              key={line.key}
              line={line}
              place={place}
              isLast={place === lines.length - 1}
              errors={errors}
              act={act}
            />
          ))}
        </ol>
      )}
      {errors[''] !== undefined && (
        <p className={styles.error} role="alert">
          {errors['']}
        </p>
      )}
      <div className={styles.foot}>
        <Button data-add icon={<Plus {...drawn} />} disabled={lines.length >= mostObservations} onClick={add}>
          {texts.add}
        </Button>
        {lines.length > 1 && <span className={styles.keys}>{texts.keys}</span>}
      </div>
      <VisuallyHidden isStatus>{said}</VisuallyHidden>
    </div>
  )
}
