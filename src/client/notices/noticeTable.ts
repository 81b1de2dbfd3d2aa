import type { ApiError } from '@client/state/api'

/** A text, or what makes one of what the server answered and what the call was given; null says nothing. */
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

/** What calls say when they worked and when they failed, by endpoint. */
export type NoticeTable = Readonly<Record<string, { success?: Notice<never, never>; failure?: Notice<never, never> }>>

/**
 * The notices of an api's mutations, typed by its endpoints. The api is a type alone: its code stays in the chunk of
 * its area.
 */
export const noticesOf =
  <Api extends { endpoints: object }>() =>
  <Table extends NoticesOf<Api['endpoints']> & NoticeTable>(table: Table): NoticeTable =>
    table
