import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import SCIMMY from 'scimmy'
import type { ApiProblem } from '@server/problems/apiProblem'
import { ScimProblem } from './scimProblem'

export const scimType = 'application/scim+json; charset=utf-8'

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

/** Answers a failure as RFC 7644 has it. */
export const answerScimFailure =
  (app: FastifyInstance) => async (failure: Error, request: FastifyRequest, reply: FastifyReply) => {
    const told = await app.problemOf(failure, request)
    const { status, scimType: word } = failure instanceof ScimProblem ? failure : inScim(told)
    return reply
      .code(status)
      .headers(told.headers)
      .type(scimType)
      .send(
        JSON.stringify({
          schemas: [SCIMMY.Messages.ErrorResponse.id],
          status: String(status),
          ...(word !== undefined && { scimType: word }),
          detail: detailOf(told),
        }),
      )
  }
