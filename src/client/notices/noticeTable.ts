import type { ApiError } from '@client/state/api'

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
