import type { SerializedError } from '@reduxjs/toolkit'
import { toFormProblem } from '@client/kits/forms/serverErrors'
import type { ApiError } from '@client/state/api'
import type { FormProblem } from '../signInProblem'

/** The server's words under the fields that they name; what names none is about the whole form (SH-056, SH-057). */
export const problemOf = <Field extends string>(
  error: ApiError | SerializedError,
  names: readonly Field[],
): FormProblem<Field> => {
  const isRefusal = 'errors' in error
  const { fields, general } = toFormProblem(isRefusal ? error : [error.message ?? ''], { names })
  return {
    message: general.join(' '),
    fields: fields, // those with words alone
    retryAfter: isRefusal ? error.retryAfter : undefined,
  }
}
