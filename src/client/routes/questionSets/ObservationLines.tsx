import { nanoid } from '@reduxjs/toolkit'
import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { mostObservations, type Observed } from '@contract/training/questionSets'
import { useFocusNext } from '@client/kits/formBlocks/useFocusNext'
import { NumberField } from '@client/kits/forms/NumberField'
import { LongTextField } from '@client/kits/forms/TextField'
import type { Wrong } from '@client/kits/forms/validate'
import { OrderedRows } from '@client/kits/training/OrderedRows'
import { useTexts } from '@client/texts/catalogue'
import { observationTexts } from '@client/texts/questionSetsTexts'
import * as styles from './ObservationLines.module.css'

const longestLine = 1_000

type LineProps = { line: Observed; place: number; errors: Wrong; onChange: (change: Partial<Observed>) => void }

/** What has to be seen, and how often (RT-010). */
const LineFields = ({ line: { key, text, repeatCount }, place, errors, onChange }: LineProps) => {
  const texts = useTexts(observationTexts)
  const field = { isRequired: true, maxLength: undefined, onBlur: () => {} }
  return (
    <div className={styles.fields} data-line={key}>
      <LongTextField
        {...field}
        name={`${key} text`}
        label={texts.text}
        rows={1}
        maxLength={text.length > longestLine * 0.8 ? longestLine : undefined}
        value={text}
        error={errors[`${place}.text`]}
        onChange={(next) => onChange({ text: next })}
      />
      <NumberField
        {...field}
        name={`${key} repeat count`}
        label={texts.repeatCount}
        min={1}
        max={100}
        step={1}
        value={repeatCount}
        error={errors[`${place}.repeatCount`]}
        onChange={(count) => onChange({ repeatCount: count ?? Number.NaN })}
      />
    </div>
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

/** The lines of an observation checklist. */
export const ObservationLines = ({ lines, onChange, errors, isReadOnly }: Props) => {
  const texts = useTexts(observationTexts)
  const { place: editor, focusNext } = useFocusNext<HTMLDivElement>()
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
  const add = () => {
    const key = nanoid()
    onChange([...lines, { key, text: '', repeatCount: 1 }])
    focusNext(`[data-line="${key}"] textarea`)
  }
  const edit = (key: string, change: Partial<Observed>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...change } : line)))
  return (
    <div ref={editor} className={styles.lines}>
      {lines.length === 0 && <p className={styles.none}>{texts.none}</p>}
      <OrderedRows
        label={texts.lines}
        rows={lines}
        keyOf={({ key }) => key}
        nameOf={(_line, place) => texts.line(place + 1)}
        body={(line, place) => (
          <LineFields line={line} place={place} errors={errors} onChange={(change) => edit(line.key, change)} />
        )}
        onChange={onChange}
        foot={
          <>
            {errors[''] !== undefined && (
              <p className={styles.error} role="alert">
                {errors['']}
              </p>
            )}
            <div>
              <Button
                data-add
                icon={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />}
                disabled={lines.length >= mostObservations}
                onClick={add}
              >
                {texts.add}
              </Button>
            </div>
          </>
        }
      />
    </div>
  )
}
