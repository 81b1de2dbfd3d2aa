import { type ApiErrorBody, notThere, staleEdit } from '@contract/apiError'

type Status = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 416 | 417 | 422 | 429 | 500 | 501 | 503

/** An error answer, thrown from anywhere below a route (D-13). */
export class ApiProblem extends Error {
  constructor(
    readonly status: Status,
    readonly errors: ApiErrorBody['errors'],
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(Object.values(errors).flat()[0] ?? 'The request was refused')
  }
}

/** An error about the whole request. */
export const problem = (status: Status, sentence: string, headers?: Record<string, string>) =>
  new ApiProblem(status, { base: [sentence] }, headers)

export const invalidToken = 'Invalid access_token'
export const expiredToken = 'access_token expired'
export const noPermission = "You don't have permission to do this"
export const somethingWentWrong = 'Something went wrong on our side'

/** The record is missing, another person's, or hidden: callers can not tell which (D-14). */
export const missing = () => problem(404, notThere)

/** A refusal by a rule; 422, because 401 and 403 would sign the person out (D-14). */
export const refused = (sentence: string) => problem(422, sentence)

/** The caller lacks a permission, or one of `recordPermissions`; the audit log notes which (`refusedPermissions`). */
export class PermissionProblem extends ApiProblem {
  constructor(readonly permission: string) {
    super(422, { base: [noPermission] })
  }
}

/** A refusal of one field. The client makes a sentence of words that begin with a lower-case letter (D-13). */
export const refusedField = (field: string, words: string) => new ApiProblem(422, { [field]: [words] })

/** The record has changed since it was opened for editing (D-15). */
export const stale = () => problem(409, staleEdit)

export const tooMany = (sentence: string, retryAfterSeconds: number) =>
  problem(429, sentence, { 'retry-after': String(retryAfterSeconds) })
