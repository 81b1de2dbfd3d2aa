import { ApiProblem } from '@server/problems/apiProblem'

export type ScimType =
  | 'uniqueness'
  | 'invalidFilter'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue'
  | 'mutability'

/** A refusal with the word that RFC 7644 has for it. */
export class ScimProblem extends ApiProblem {
  constructor(
    status: ApiProblem['status'],
    readonly scimType: ScimType | undefined,
    detail: string,
    headers?: Record<string, string>,
  ) {
    super(status, { base: [detail] }, headers)
  }
}

export const wrongValue = (detail: string) => new ScimProblem(400, 'invalidValue', detail)
export const wrongSyntax = (detail: string) => new ScimProblem(400, 'invalidSyntax', detail)
export const wrongPath = (path: string) => new ScimProblem(400, 'invalidPath', `The path '${path}' is invalid`)
export const wrongFilter = (detail: string) => new ScimProblem(400, 'invalidFilter', detail)
export const taken = (detail: string) => new ScimProblem(409, 'uniqueness', detail)
