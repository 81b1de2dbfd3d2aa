import SCIMMY from 'scimmy'
import type { ApiProblem } from '@server/problems/apiProblem'
import { ScimProblem } from './scimProblem'

/** What SCIM calls the fields of our forms. */
const attributes: Readonly<Record<string, string>> = {
  email: 'userName',
  firstName: 'name.givenName',
  lastName: 'name.familyName',
  name: 'displayName',
}
const isTaken = (words: string) => words === 'has already been taken'

const detailOf = ({ errors }: ApiProblem) =>
  Object.entries(errors)
    .flatMap(([field, sentences]) =>
      sentences.map((words) => (field === 'base' ? words : `${attributes[field] ?? field}: ${words}`)),
    )
    .join('. ')

/** Our refusals of a form (422, which signs nobody out) are 400 or 409 in SCIM. */
const inScim = (told: ApiProblem): Pick<ScimProblem, 'status' | 'scimType'> => {
  if (told.status !== 422) return { status: told.status, scimType: undefined }
  return Object.values(told.errors).flat().some(isTaken)
    ? { status: 409, scimType: 'uniqueness' }
    : { status: 400, scimType: 'invalidValue' }
}

/** A failure as RFC 7644 has it; `told` is what may be told of it. */
export const scimFailure = (failure: Error, told: ApiProblem) => {
  const { status, scimType: word } = failure instanceof ScimProblem ? failure : inScim(told)
  const body = {
    schemas: [SCIMMY.Messages.ErrorResponse.id],
    status: String(status),
    ...(word !== undefined && { scimType: word }),
    detail: detailOf(told),
  }
  return { status, body }
}
