import type {
  MutationDefinition,
  MutationExtraOptions,
  QueryDefinition,
  QueryExtraOptions,
} from '@reduxjs/toolkit/query'
import type { CallAnswer, CallInput } from '@contract/call'
import { request, type api, type BaseQuery, type JsonCall, type Tag } from './api'

/** The builder that `injectEndpoints` passes in. */
type Build = Parameters<Parameters<typeof api.injectEndpoints>[0]['endpoints']>[0]
type QueryOptions<Data, Arg> = Omit<QueryExtraOptions<Tag, Data, Arg, BaseQuery, 'api'>, 'type'>
type MutationOptions<Data, Arg> = Omit<MutationExtraOptions<Tag, Data, Arg, BaseQuery, 'api'>, 'type'>

/**
 * A query endpoint, typed by its call at both ends: `queryOf(build, calls.show, (id: string) => ({ params: { id } }))`.
 */
export const queryOf = <C extends JsonCall, Arg = void>(
  build: Build,
  call: C,
  toInput: (arg: Arg) => CallInput<C>,
  options: QueryOptions<CallAnswer<C>, NoInfer<Arg>> = {},
): QueryDefinition<NoInfer<Arg>, BaseQuery, Tag, CallAnswer<C>, 'api'> =>
  build.query<CallAnswer<C>, Arg>({ ...options, query: (arg) => request(call, toInput(arg)) })

/** A mutation endpoint, typed by its call at both ends. */
export const mutationOf = <C extends JsonCall, Arg = void>(
  build: Build,
  call: C,
  toInput: (arg: Arg) => CallInput<C>,
  options: MutationOptions<CallAnswer<C>, NoInfer<Arg>> = {},
): MutationDefinition<NoInfer<Arg>, BaseQuery, Tag, CallAnswer<C>, 'api'> =>
  build.mutation<CallAnswer<C>, Arg>({ ...options, query: (arg) => request(call, toInput(arg)) })

/**
 * A mutation that creates or sends. It takes the form's idempotency key, so that a repeated submit takes effect once
 * (D-16).
 */
export const creationOf = <C extends JsonCall, Arg extends { formKey: string }>(
  build: Build,
  call: C,
  toInput: (arg: Arg) => CallInput<C>,
  options: MutationOptions<CallAnswer<C>, NoInfer<Arg>> = {},
): MutationDefinition<NoInfer<Arg>, BaseQuery, Tag, CallAnswer<C>, 'api'> =>
  build.mutation<CallAnswer<C>, Arg>({ ...options, query: (arg) => request(call, toInput(arg), arg.formKey) })

/** The changes of a resource. */
export type Change = 'create' | 'update' | 'remove' | 'archive' | 'restore' | 'duplicate' | 'activate' | 'deactivate'
/** The endpoint of a resource's change, by which its notices are found. */
export type ChangeName<Name extends string = string> = `${Name}/${Change}`
