import { ChatProblem } from '../chatProblem'
import type { RestAnswer } from './restCall'

/** Twilio's codes for refusals of the REST API. */
export const codes = {
  invalidParameter: 20001,
  authenticate: 20003,
  notFound: 20404,
  tooManyRequests: 20429,
  internal: 20500,
  userExists: 50201,
} as const

export const notFound = (path: string) =>
  new ChatProblem(404, codes.notFound, `The requested resource ${path} was not found`)
export const invalid = (sentence: string) => new ChatProblem(400, codes.invalidParameter, sentence)
export const authenticate = () => new ChatProblem(401, codes.authenticate, 'Authenticate')

/** The form from which the SDK builds its RestException. */
export const refusal = (status: number, code: number, message: string): RestAnswer => ({
  status,
  body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
})
export const toAnswer = ({ status, code, message, retryAfter }: ChatProblem): RestAnswer => ({
  ...refusal(status, code, message),
  ...(retryAfter !== undefined && { headers: { 'retry-after': String(retryAfter) } }),
})
