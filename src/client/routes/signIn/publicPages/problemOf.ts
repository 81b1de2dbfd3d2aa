import type { SerializedError } from '@reduxjs/toolkit'
import { toFormProblem } from '@client/kits/forms/serverErrors'
import type { ApiError } from '@client/state/api'
import type { FormProblem } from '../signInProblem'

/** The server's messages below the fields that they name; all others apply to the whole form (SH-056, SH-057). */
export const problemOf = <Field extends string>(
  error: ApiError | SerializedError,
  names: readonly Field[],
): FormProblem<Field> => {
  const isRefusal = 'errors' in error
  const { fields, general } = toFormProblem(isRefusal ? error : [error.message ?? ''], { names })
  return {
    message: general.join(' '),
    fields: fields, // only fields with messages
    retryAfter: isRefusal ? error.retryAfter : undefined,
  }
}
