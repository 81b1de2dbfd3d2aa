import type { core } from 'zod'
import type { Access } from './permissions'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Full zod and `zod/mini` schemas alike: the first screen's contracts are written in the small one. */
type Schema = core.$ZodType

/** One HTTP call, described once: the server registers it, the client sends it, the API document is made from it. */
export type Call = {
  method: Method
  /** `/api/feeds/:id`: every `:name` is a key of `params`. */
  path: `/${string}`
  /** Who may make it. The server refuses everybody else before the handler runs. */
  access: Access
  /** It creates or sends: with an `Idempotency-Key` header it happens once (D-16). */
  creates?: true
  /** Of a success; 200 when left out. */
  status?: 200 | 201 | 302
  /** Of a success; JSON when left out. */
  contentType?: 'text/html' | 'text/plain'
  params?: Schema
  query?: Schema
  body?: Schema
  /** In bytes, where `largestBody` is too little. */
  bodyLimit?: number
  response: Schema
}

/** What a call's body may have, in bytes: far more than any form sends, and little enough to be read for anybody. */
export const largestBody = 16_384

/** Names one filling-in of a form: the same key from the same person creates nothing twice (D-16). */
export const idempotencyKeyHeader = 'idempotency-key'
/** Characters that a key may have: visible ASCII. */
export const idempotencyKeyPattern = /^[\x21-\x7e]{1,200}$/

export const defineCall = <const C extends Call>(call: C) => call

type Part<C, Name extends 'params' | 'query' | 'body', Side extends 'input' | 'output'> =
  C extends Record<Name, infer S extends Schema>
    ? Record<Name, Side extends 'input' ? core.input<S> : core.output<S>>
    : unknown

/** What a caller passes. */
export type CallInput<C extends Call> = Part<C, 'params', 'input'> &
  Part<C, 'query', 'input'> &
  Part<C, 'body', 'input'>
/** What a handler receives: validated, with defaults applied. */
export type CallData<C extends Call> = Part<C, 'params', 'output'> &
  Part<C, 'query', 'output'> &
  Part<C, 'body', 'output'>
export type CallAnswer<C extends Call> = core.output<C['response']>
