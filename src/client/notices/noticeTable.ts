import { type ApiError, unreachable } from '@client/state/api'

/** A text, or a function that derives one from the response and the call's argument; null shows nothing. */
type Notice<Answer, Argument> = string | ((answer: Answer, argument: Argument) => string | null)

type Mutation = { Types: { MutationDefinition: unknown; QueryArg: unknown; ResultType: unknown } }
type NoticesOf<Endpoints> = {
  [Name in keyof Endpoints]?: Endpoints[Name] extends Mutation
    ? {
        success?: Notice<Endpoints[Name]['Types']['ResultType'], Endpoints[Name]['Types']['QueryArg']>
        failure?: Notice<ApiError, Endpoints[Name]['Types']['QueryArg']>
      }
    : never
}

/** The success and failure texts of calls, by endpoint. */
export type NoticeTable = Readonly<Record<string, { success?: Notice<never, never>; failure?: Notice<never, never> }>>

/**
 * The notices of an api's mutations, typed by its endpoints. Import the api as a type only: its code stays in the chunk
 * of its area.
 */
export const noticesOf =
  <Api extends { endpoints: object }>() =>
  <Table extends NoticesOf<Api['endpoints']> & NoticeTable>(table: Table): NoticeTable =>
    table

/** 'firstName' → 'First name' */
const subjectOf = (field: string) => {
  const words = field.replace(/([A-Z])/g, ' $1').toLowerCase()
  return words.replace(/^./u, (first) => first.toUpperCase())
}

/** The server's messages: sentences as they are, predicates after their field (D-13). */
const toldOf = ({ errors }: ApiError) =>
  Object.entries(errors).flatMap(([field, messages]) =>
    messages.map((message) =>
      field === 'base' || /^\p{Lu}/u.test(message) ? message : `${subjectOf(field)} ${message}`,
    ),
  )

/** What failed, with the server's error list (GC-020). */
export const withServerErrors =
  (failure: string) =>
  (error: ApiError): string => {
    const told = error.message === unreachable.message ? [] : toldOf(error)
    return told.length === 0 ? failure : `${failure}: ${told.join('. ')}`
  }

/** The server's own message, preceded by its field when it is a predicate (SH-056); `otherwise` when there is none. */
export const serverMessage =
  (otherwise: string) =>
  ({ errors, message }: ApiError): string => {
    if (message === '' || message === unreachable.message) return otherwise
    if (/^\p{Lu}/u.test(message)) return message
    const field = Object.keys(errors).find((name) => errors[name]?.includes(message))
    return field && field !== 'base' ? `This ${field} ${message}` : message
  }
