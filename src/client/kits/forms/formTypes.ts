import type { SerializedError } from '@reduxjs/toolkit'
import type * as z from 'zod/mini'
import type { ApiError } from '@client/state/api'

/** A form's values by field: texts, numbers, booleans, dates, files, and lists and plain objects of these. */
export type FormValues = Record<string, unknown>

/** The saved values, with the record's version where it has one (D-15). */
export type Saved<Values extends FormValues> = Values & { lockVersion?: number | undefined }

/** Why a call failed. */
export type Failure = ApiError | SerializedError
/** The record was changed since it was read (D-15). */
export const isStaleEdit = (failure: Failure) => 'status' in failure && failure.status === 409
/** The result of sending, as a mutation returns it; null when nothing was sent yet. */
export type Outcome<Answer> = { data?: Answer | undefined; error?: Failure | undefined } | null

/** Sent together with the form's values. */
export type Sending = {
  /** Stays the same until the form is saved or discarded, so that a repeated submit takes effect once (D-16). */
  formKey: string
  /** Version of the edited record. */
  lockVersion: number | undefined
  /** Saved while it is typed: nothing is announced. */
  isQuiet?: boolean
}

export type FieldTexts<Value> = {
  label: string
  /** Formats the value where two versions are compared; lists and dates have defaults. */
  show?: (value: Value) => string
  /** It opens something, such as a code that is valid once: neither a draft nor the store gets it. */
  isSecret?: true
  /** When the server refuses its value, the field is emptied: a masked or short secret is typed anew. */
  isClearedWhenRefused?: true
}
/** In display order. */
export type FieldsOf<Values> = { [Name in keyof Values & string]: FieldTexts<Values[Name]> }

export type FormOptions<Values extends FormValues, Sent, Answer> = {
  /** The contract's schema, the only validation. */
  schema: z.core.$ZodType<Sent, Values>
  fields: NoInfer<FieldsOf<Values>>
  saved: NoInfer<Saved<Values>>
  /** The id of its draft, which survives a reload; without an id nothing is stored. */
  draftId?: string
  /** Its draft has all values, because those that a new form begins with may be others next time. */
  isDraftWhole?: boolean
  /**
   * Assigns a message to an input that it mentions but does not name; the first match wins (PR-032, PR-044, PR-053).
   */
  mentions?: readonly { words: RegExp; field: NoInfer<keyof Values & string> }[]
  /** Whether a field shows its error during typing; otherwise after it loses the focus or the form is sent. */
  isLive?: boolean
  /** Gets the parsed values; `opened` are the saved ones that they were made of. */
  send: (values: Sent, sending: Sending & { opened: NoInfer<Values> }) => Promise<Outcome<Answer>>
  /** For a form that stays open: the values as now saved. Values typed during sending are kept. */
  savedOf?: (answer: NoInfer<Answer>) => NoInfer<Saved<Values>>
  onSaved?: (answer: NoInfer<Answer>) => void
  /** Refetches the record after a 409, to show both versions (D-15). */
  readPresent?: () => Promise<NoInfer<Saved<Values>> | undefined>
}

/** A field with two versions, both formatted. */
export type Difference = {
  name: string
  label: string
  mine: unknown
  theirs: unknown
  /** The user changed it; otherwise only others did. */
  isMine: boolean
}

/** How the saved record differs from the typed values, and the three ways to resolve the conflict (D-15). */
export type StaleEdit = {
  differences: readonly Difference[]
  goBack: () => void
  takeTheirs: () => void
  /** Saves the typed values, except for these fields. */
  saveOver: (fromTheirs: readonly string[]) => Promise<void>
}
