import type { SerializedError } from '@reduxjs/toolkit'
import type { ApiError } from '@client/state/api'
import type { FormProblem } from '../signInProblem'

/** The server's words under the fields that they name; what names none is about the whole form (D-13). */
export const problemOf = <Field extends string>(
  error: ApiError | SerializedError,
  fields: readonly Field[],
): FormProblem<Field> => {
  if (!('errors' in error)) return { message: error.message ?? '' }
  const named = fields.filter((field) => (error.errors[field] ?? []).length > 0)
  const words = Object.fromEntries(named.map((field) => [field, error.errors[field]?.join(' ')]))
  return {
    message: named.length > 0 ? '' : error.message,
    fields: words as Partial<Record<Field, string>>,
    retryAfter: error.retryAfter,
  }
}
