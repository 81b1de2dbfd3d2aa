import type { SerializedError } from '@reduxjs/toolkit'
import type * as z from 'zod/mini'
import type { ApiError } from '@client/state/api'

/** What a form holds, by field: texts, numbers, booleans, dates, files, and lists and plain objects of these. */
export type FormValues = Record<string, unknown>

/** Values as they are saved, with the version of their record where it has one (D-15). */
export type Saved<Values extends FormValues> = Values & { lockVersion?: number | undefined }

/** Why a call failed. */
export type Failure = ApiError | SerializedError
/** What sending came to, as a mutation answers it; null when nothing was sent yet. */
export type Outcome<Answer> = { data?: Answer | undefined; error?: Failure | undefined } | null

/** What goes with the values of a form. */
export type Sending = {
  /** The same until it is saved or given up, so that it happens once (D-16). */
  formKey: string
  /** Of the record that was edited. */
  lockVersion: number | undefined
}

export type FieldWords<Value> = {
  label: string
  /** The value in words, where two versions stand side by side; lists and dates have words of their own. */
  show?: (value: Value) => string
}
/** In the order in which they stand. */
export type FieldsOf<Values> = { [Name in keyof Values & string]: FieldWords<Values[Name]> }

export type FormOptions<Values extends FormValues, Sent, Answer> = {
  /** The only judge of what may be sent: the contract's. */
  schema: z.core.$ZodType<Sent, Values>
  fields: NoInfer<FieldsOf<Values>>
  saved: NoInfer<Saved<Values>>
  /** The name of its draft, which outlives a reload; without one nothing is kept. */
  draftId?: string
  /** Which input a message is about that only speaks of it; the first that fits has it (PR-032, PR-044, PR-053). */
  mentions?: readonly { words: RegExp; field: NoInfer<keyof Values & string> }[]
  /** Whether words stand under a field while it is typed into; else once it was left or sent. */
  isLive?: boolean
  /** Gets the values as the schema gives them. */
  send: (values: Sent, sending: Sending) => Promise<Outcome<Answer>>
  /** For a form that stays: what is saved now. What was typed since it was sent stays too. */
  savedOf?: (answer: NoInfer<Answer>) => NoInfer<Saved<Values>>
  onSaved?: (answer: NoInfer<Answer>) => void
  /** Reads the record again after a 409, to show both versions (D-15). */
  readPresent?: () => Promise<NoInfer<Saved<Values>> | undefined>
}

/** A field of which there are two versions, as they are shown. */
export type Difference = {
  name: string
  label: string
  mine: unknown
  theirs: unknown
  /** It was changed here; else only others have changed it. */
  isMine: boolean
}

/** What a record has become since it was opened, where that differs from what was typed, and the three ways on (D-15). */
export type StaleEdit = {
  differences: readonly Difference[]
  goBack: () => void
  takeTheirs: () => void
  /** Saves what was typed, but for these fields. */
  saveOver: (fromTheirs: readonly string[]) => Promise<void>
}
