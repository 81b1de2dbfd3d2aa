import { useEvent } from '@rc-component/util'
import { nanoid } from '@reduxjs/toolkit'
import { useState } from 'react'
import {
  type ComponentType,
  type FormComponent,
  formComponents,
  mostComponents,
  questionComponents,
} from '@contract/formComponents'
import { errorsBelow, validationErrors, type Wrong } from '@client/kits/forms/validate'
import { useScreenState, useToldState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { formBuilderTexts } from '@client/texts/formBlockTexts'
import { inserted, keyOf, moved, newComponent } from './componentEdits'

/** A field in the builder; its key may still change, its id does not. */
export type BuilderRow = { id: string; component: FormComponent }

/** Keeps the ids of fields when the form changes from outside. */
const rowsOf = (value: readonly FormComponent[], known: readonly BuilderRow[]): BuilderRow[] =>
  value.map((component) => {
    const row = known.find((one) => one.component.key === component.key)
    return row?.component === component ? row : { id: row?.id ?? nanoid(), component }
  })

type BuilderOptions = {
  value: readonly FormComponent[]
  onChange: (value: FormComponent[]) => void
  /** Of the server or of a refused save, by path: '2.label'. */
  errors: Wrong
  takesFiles?: boolean
  /** Focuses the first of these parts of the builder, once it is on the page. */
  focusNext: (...selectors: string[]) => void
}

/** What can be done with the form. `parts` are those of the card that get the focus, the first that can. */
export type BuilderActs = {
  leave: (id: string) => void
  open: (id: string) => void
  close: (id: string) => void
  add: (type: ComponentType) => void
  duplicate: (place: number) => void
  edit: (id: string, component: FormComponent) => void
  move: (place: number, step: 1 | -1, ...parts: string[]) => void
  remove: (place: number) => void
  restore: () => void
}

/** The rows of a form, what can be done with them, and what is said about it. */
export const useFormBuilder = ({ value, onChange, errors, takesFiles = false, focusNext }: BuilderOptions) => {
  const texts = useTexts(formBuilderTexts)
  const [known, setKnown] = useState(() => ({ value, rows: rowsOf(value, []) }))
  if (known.value !== value) setKnown({ value, rows: rowsOf(value, known.rows) })
  const { rows } = known
  const [openId, setOpenId] = useState<string | null>(null)
  /** The key of a field that was just added follows its label, until its settings are closed. */
  const [newId, setNewId] = useState<string | null>(null)
  const [removed, setRemoved] = useScreenState<{ row: BuilderRow; place: number } | null>('removed field', null)
  const [said, setSaid] = useState('')
  /** Fields whose settings have been left: they show what is wrong. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  // Told by their places: the ids of rows are made anew in a replay.
  const openPlace = useToldState(
    'open field',
    rows.findIndex(({ id }) => id === openId),
  )
  const leftPlaces = useToldState('left fields', rows.flatMap(({ id }, place) => (left.has(id) ? [place] : [])).join())
  const isLeft = (place: number) => leftPlaces.split(',').includes(String(place))
  const focusOn = (id: string, ...parts: string[]) =>
    focusNext(...parts.map((part) => `[data-card="${id}"] [data-part="${part}"]`))

  const nameOf = ({ label }: FormComponent) => label.trim() || texts.unnamed
  const keys = rows.map(({ component }) => component.key)
  const isFull = rows.length >= mostComponents
  const wrong = validationErrors(takesFiles ? questionComponents : formComponents, value)

  const change = (next: BuilderRow[], words: string) => {
    const components = next.map(({ component }) => component)
    setKnown({ value: components, rows: next })
    setRemoved(null)
    setSaid(words)
    onChange(components)
  }
  const leave = (id: string | null) => {
    if (id !== null) setLeft(new Set([...left, id]))
  }
  const open = (id: string | null) => {
    leave(openId)
    setOpenId(id)
    setNewId(null)
  }
  const insert = (component: FormComponent, place: number, words: string) => {
    if (isFull) return
    const row = { id: nanoid(), component }
    change(inserted(rows, place, row), words)
    open(row.id)
    setNewId(row.id)
    focusNext(`[data-card="${row.id}"] [data-field="label"] input`)
  }
  const acts: BuilderActs = {
    leave,
    open: (id) => {
      open(id)
      focusNext(`[data-card="${id}"] [data-field="label"] input`)
    },
    close: (id) => {
      open(null)
      focusOn(id, 'edit')
    },
    add: (type) => {
      const label = texts.types[type]
      const options = [1, 2].map((number) => ({ label: texts.optionName(number), value: texts.optionName(number) }))
      insert(newComponent(type, label, keyOf(label, keys), options), rows.length, texts.added(label))
    },
    duplicate: (place) => {
      const component = rows[place]?.component
      if (component === undefined) return
      const label = texts.copyOf(nameOf(component))
      insert({ ...component, label, key: keyOf(label, keys) }, place + 1, texts.duplicated(nameOf(component)))
    },
    edit: (id, component) => {
      const others = rows.filter((row) => row.id !== id).map((row) => row.component.key)
      const key = id === newId ? keyOf(component.label, others) : component.key
      change(
        rows.map((row) => (row.id === id ? { id, component: { ...component, key } } : row)),
        '',
      )
    },
    move: (place, step, ...parts) => {
      const row = rows[place]
      const to = place + step
      if (row === undefined || to < 0 || to >= rows.length) return
      change(moved(rows, place, to), texts.moved(nameOf(row.component), to + 1, rows.length))
      focusOn(row.id, ...parts, 'edit')
    },
    remove: (place) => {
      const row = rows[place]
      if (row === undefined) return
      change(
        rows.filter(({ id }) => id !== row.id),
        texts.removed(nameOf(row.component)),
      )
      if (row.id === openId) open(null)
      setRemoved({ row, place })
      focusNext('[data-undo]')
    },
    restore: () => {
      if (removed === null) return
      change(inserted(rows, removed.place, removed.row), texts.restored(nameOf(removed.row.component)))
      focusOn(removed.row.id, 'edit')
    },
  }
  return {
    rows,
    openPlace,
    removed,
    said,
    isFull,
    nameOf,
    /** About the form as a whole. */
    general: errors[''] ?? wrong[''],
    /** Undefined when there are none. */
    errorsOf: (place: number): Wrong | undefined => {
      const own = isLeft(place) && errorsBelow(wrong, String(place))
      const found = { ...own, ...errorsBelow(errors, String(place)) }
      return Object.keys(found).length > 0 ? found : undefined
    },
    /** Does something with the form as it is now; the same function in each render, so that other fields need none. */
    act: useEvent((does: (acts: BuilderActs) => void) => does(acts)),
  }
}
export type FormBuilderModel = ReturnType<typeof useFormBuilder>
