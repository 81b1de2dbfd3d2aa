import { use } from 'react'
import { selectDraft } from '@client/state/drafts/draftsSlice'
import { useAppDispatch, useAppStore } from '@client/state/hooks'
import { ReplayContext } from '@client/state/screens/useScreenState'
import { draftDropped, draftSaved } from '@client/state/view/viewEvents'
import type { FieldTexts, FormValues } from './formTypes'

/** Dates are stored as ISO text under this key, so that they can be revived. */
const dateKey = '$date'
/** Only the name of a file is stored, so that the form can say which to select again. */
const fileKey = '$file'

/** Never stored, whatever the form's configuration says (D-22). */
const secretName = /[pP]assword|[sS]ecret|[tT]oken|^(otp|pin)($|[A-Z])|(Otp|Pin)($|[A-Z])/
const isSecret = (name: string) => secretName.test(name)

/** An object that was written or parsed; a parser may bring prototypes of its own. */
const isPlain = (value: unknown): value is object => {
  const prototype: unknown = typeof value === 'object' && value !== null ? Object.getPrototypeOf(value) : null
  return prototype !== null && Object.getPrototypeOf(prototype) === null
}

type Entries = [string, unknown][]

/** Serialises a value; a file becomes its name. */
export const toText = (value: unknown, mayHold: (name: string) => boolean = () => true): unknown => {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : { [dateKey]: value.toISOString() }
  if (Array.isArray(value)) return value.map((part) => toText(part, mayHold)).filter((part) => part !== undefined)
  if (isPlain(value)) return partsAsText(Object.entries(value), mayHold)
  return isFile(value) ? { [fileKey]: nameOf(value) } : value
}
const partsAsText = (entries: Entries, mayHold: (name: string) => boolean) =>
  Object.fromEntries(
    entries
      .filter(([name]) => mayHold(name))
      .map(([name, part]) => [name, toText(part, mayHold)] as const)
      .filter(([, part]) => part !== undefined),
  )

const markOf = (kept: unknown, key: string): string | undefined => {
  const mark: unknown = isPlain(kept) && key in kept ? (kept as Record<string, unknown>)[key] : undefined
  return typeof mark === 'string' ? mark : undefined
}
const isFileName = (kept: unknown) => markOf(kept, fileKey) !== undefined

/** Revives what was serialised; files are left out. */
export const fromText = (kept: unknown): unknown => {
  if (Array.isArray(kept)) return kept.filter((part) => !isFileName(part)).map(fromText)
  if (!isPlain(kept)) return kept
  const date = markOf(kept, dateKey)
  if (date !== undefined) return new Date(date)
  return entriesFromText(kept)
}
const entriesFromText = (kept: object) =>
  Object.fromEntries(
    Object.entries(kept)
      .filter(([, part]) => !isFileName(part))
      .map(([name, part]) => [name, fromText(part)]),
  )

/** The names of the files in a serialised value. */
const filesIn = (kept: unknown): string[] => {
  const file = markOf(kept, fileKey)
  if (file !== undefined) return [file]
  return typeof kept === 'object' && kept !== null ? Object.values(kept).flatMap(filesIn) : []
}

/** The files that a draft could not store, by field: they have to be selected again. */
export const lostFiles = (draft: object): Partial<Record<string, string[]>> =>
  Object.fromEntries(
    Object.entries(draft)
      .map(([name, kept]) => [name, filesIn(kept)] as const)
      .filter(([, files]) => files.length > 0),
  )

/** Serialised, files with the same name would look equal. */
const isFile = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date) && !isPlain(value)
const nameOf = (file: object) => ('name' in file && typeof file.name === 'string' ? file.name : '')
const hasFiles = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.some(hasFiles)
  return isPlain(value) ? Object.values(value).some(hasFiles) : isFile(value)
}

const isSameText = (one: unknown, other: unknown) => JSON.stringify(toText(one)) === JSON.stringify(toText(other))

/** Whether a user would see no difference between the values. */
export const isSame = (one: unknown, other: unknown) =>
  one === other || (!hasFiles(one) && !hasFiles(other) && isSameText(one, other))

/** Stores only the differing values: the others may change elsewhere before the draft is reopened. */
export const draftOf = (values: FormValues, saved: FormValues, isHeld = (_name: string) => true): FormValues =>
  partsAsText(
    Object.entries(values).filter(([name, value]) => value !== saved[name] && !isSameText(value, saved[name])),
    (name) => !isSecret(name) && isHeld(name),
  )

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : value instanceof Date ? 'date' : typeof value)

/** The draft's values for the form's fields; values of another type, from an older form, are dropped. */
export const openedDraft = <Values extends FormValues>(draft: unknown, saved: Values): Partial<Values> => {
  if (!isPlain(draft)) return {}
  const opened = Object.entries(entriesFromText(draft))
  const fits = ([name, value]: [string, unknown]) => {
    if (!Object.hasOwn(saved, name)) return false
    const was = saved[name]
    if (was === null || was === undefined) return true
    return kindOf(value) === kindOf(was) || (value === null && was instanceof Date)
  }
  return Object.fromEntries(opened.filter(fits)) as Partial<Values> // `fits` has checked names and types
}

/** Which fields of a form are secret. */
export type FieldSecrets = Readonly<Record<string, Pick<FieldTexts<never>, 'isSecret'>>>

/** A form's unsent changes, in the store (they survive a reload). */
export const useDraft = <Values extends FormValues>(
  formId: string | undefined,
  { isDraftWhole = false, fields = {} }: { isDraftWhole?: boolean; fields?: FieldSecrets } = {},
) => {
  const dispatch = useAppDispatch()
  const { getState } = useAppStore()
  const isReplay = use(ReplayContext) // where a form is told what it held

  const drop = () => {
    if (formId !== undefined && selectDraft(getState(), formId)) dispatch(draftDropped({ formId }))
  }
  return {
    /** The draft of an earlier visit without its files, with the version of the record it was made for. */
    open: (saved: Values) => {
      const draft = formId === undefined || isReplay ? undefined : selectDraft(getState(), formId)
      if (draft === undefined) return undefined
      const version: unknown = 'lockVersion' in draft ? draft.lockVersion : undefined
      return {
        values: openedDraft(draft, saved),
        lockVersion: typeof version === 'number' ? version : undefined,
        lost: lostFiles(draft),
      }
    },
    keep: (values: Values, saved: Values, lockVersion: number | undefined) => {
      if (formId === undefined) return
      const isHeld = (name: string) => !fields[name]?.isSecret
      const changed = draftOf(values, saved, isHeld)
      if (Object.keys(changed).length === 0) return drop()
      const held = isDraftWhole ? draftOf(values, {}, isHeld) : changed
      dispatch(draftSaved({ formId, values: lockVersion === undefined ? held : { ...held, lockVersion } }))
    },
    drop,
  }
}
