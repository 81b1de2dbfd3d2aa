import { Button } from 'antd'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { moved } from '@client/kits/formBlocks/componentEdits'
import { useFocusNext } from '@client/kits/formBlocks/useFocusNext'
import { useScreenState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { orderedTexts } from '@client/texts/materialTexts'
import { VisuallyHidden } from '@client/ui/VisuallyHidden'
import * as styles from './OrderedRows.module.css'

const drawn = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

type Props<Row> = {
  /** The accessible name of the list; also that of its state. */
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  nameOf: (row: Row, place: number) => string
  /** Beside the name of a row. */
  mark?: (row: Row) => ReactNode
  /** Below it. */
  body?: (row: Row, place: number) => ReactNode
  onChange: (rows: Row[]) => void
  /** Adds a row, below the others. It has `data-add`, where the focus goes once nothing is left. */
  foot: ReactNode
}

/** Rows in an order, numbered from 1: moved by buttons, or by Alt with the arrows, and removed. */
export const OrderedRows = <Row,>({ label, rows, keyOf, nameOf, mark, body, onChange, foot }: Props<Row>) => {
  const texts = useTexts(orderedTexts)
  const keysId = useId()
  const { place: list, focusNext } = useFocusNext<HTMLDivElement>()
  const [said, setSaid] = useScreenState(`${label} said`, '')
  const partOf = (place: number, part: string) => `[data-row="${place}"] [data-part="${part}"]`
  const move = (place: number, step: 1 | -1) => {
    const to = place + step
    const row = rows[place]
    if (row === undefined || to < 0 || to >= rows.length) return
    onChange(moved(rows, place, to))
    setSaid(texts.movedTo(nameOf(row, place), to + 1, rows.length))
    focusNext(...(step < 0 ? ['up', 'down'] : ['down', 'up']).map((part) => partOf(to, part)))
  }
  const remove = (place: number) => {
    onChange(rows.filter((_row, other) => other !== place))
    if (rows.length > 1) focusNext(partOf(Math.min(place, rows.length - 2), 'remove'))
    else focusNext('[data-add]', '[data-add] input')
  }
  const handleKey = (event: KeyboardEvent, place: number) => {
    const step = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key]
    if (step === undefined || !event.altKey) return
    event.preventDefault()
    move(place, step)
  }
  return (
    <div ref={list} className={styles.list}>
      {rows.length > 0 && (
        <ol className={styles.rows} aria-label={label}>
          {rows.map((row, place) => {
            const name = nameOf(row, place)
            return (
              <li key={keyOf(row)} className={styles.row} data-row={place}>
                <div className={styles.head} onKeyDown={(event) => handleKey(event, place)}>
                  <span className={styles.place}>{place + 1}</span>
                  <span className={styles.name}>{name}</span>
                  {mark?.(row)}
                  <span className={styles.actions}>
                    <Button
                      type="text"
                      size="small"
                      data-part="up"
                      aria-label={texts.moveUp(name)}
                      aria-describedby={keysId}
                      disabled={place === 0}
                      icon={<ChevronUp {...drawn} />}
                      onClick={() => move(place, -1)}
                    />
                    <Button
                      type="text"
                      size="small"
                      data-part="down"
                      aria-label={texts.moveDown(name)}
                      aria-describedby={keysId}
                      disabled={place === rows.length - 1}
                      icon={<ChevronDown {...drawn} />}
                      onClick={() => move(place, 1)}
                    />
                    <Button
                      type="text"
                      size="small"
                      data-part="remove"
                      aria-label={texts.remove(name)}
                      icon={<X {...drawn} />}
                      onClick={() => remove(place)}
                    />
                  </span>
                </div>
                {body?.(row, place)}
              </li>
            )
          })}
        </ol>
      )}
      {foot}
      <span id={keysId} hidden>
        {texts.keys}
      </span>
      <VisuallyHidden isStatus>{said}</VisuallyHidden>
    </div>
  )
}
