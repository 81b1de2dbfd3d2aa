import type { core } from 'zod'
import type { Access } from './permissions'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Full zod and `zod/mini` schemas alike: the first screen's contracts are written in the small one. */
type Schema = core.$ZodType

/** A body of files instead of JSON. It reaches the handler unread, as it arrives. */
export type CallUpload = {
  /** Of one file, in bytes. */
  largest: number
  /** What their content may be; everything when left out. */
  types?: readonly string[]
} & (
  | {
      /** A form of files under one name. */
      kind: 'multipart'
      field: string
      /** Of files; 1 when left out. */
      most?: number
    }
  /** The body is the one file. */
  | { kind: 'raw' }
)

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
  /** Takes files; there is no `body` then. */
  upload?: CallUpload
  /** Answers a file or a range of it; its `response` is `fileBytes`. Opens to a token and to a signed link. */
  streams?: true
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

/** A file as a caller passes it; in browsers a `File` is its content. */
export type FileInput = { name?: string; type: string; content: Blob | string }
type Files<C extends Call> = C extends { upload: { kind: infer Kind } }
  ? Kind extends 'raw'
    ? { file: FileInput }
    : { files: readonly FileInput[] }
  : unknown

/** What a caller passes. */
export type CallInput<C extends Call> = Part<C, 'params', 'input'> &
  Part<C, 'query', 'input'> &
  Part<C, 'body', 'input'> &
  Files<C>
/** What a handler receives: validated, with defaults applied. */
export type CallData<C extends Call> = Part<C, 'params', 'output'> &
  Part<C, 'query', 'output'> &
  Part<C, 'body', 'output'>
export type CallAnswer<C extends Call> = core.output<C['response']>
