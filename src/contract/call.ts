import type { core } from 'zod'
import * as z from 'zod/mini'
import type { Access } from './permissions'
import type { PacedWriting } from './writtenTooMuch'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Both full zod and `zod/mini` schemas: the first screen's contracts use the small one. */
type Schema = core.$ZodType

/** A body of files instead of JSON, streamed to the handler unparsed. */
export type CallUpload = {
  /** Maximum size per file, in bytes. */
  largest: number
  /** Allowed content types; all when left out. */
  types?: readonly string[]
} & (
  | {
      /** A form with files under one name. */
      kind: 'multipart'
      field: string
      /** Maximum number of files; 1 when left out. */
      most?: number
    }
  /** The body is a single file. */
  | { kind: 'raw' }
)

/**
 * One HTTP call, described once: the server registers it, the client sends it, and the API document is generated from
 * it.
 */
export type Call = {
  method: Method
  /** `/api/feeds/:id`: every `:name` is a key of `params`. */
  path: `/${string}`
  /** Required access. The server refuses all other callers before the handler runs. */
  access: Access
  /** The call creates or sends: with an `Idempotency-Key` header it takes effect once (D-16). */
  creates?: true
  /** It writes something for others, of which each person may write only so much in a short time (429). */
  writes?: PacedWriting
  /** Of a successful response; 200 when left out. */
  status?: 200 | 201 | 302
  /** Of a successful response; JSON when left out. */
  contentType?: 'text/csv' | 'text/html' | 'text/plain'
  params?: Schema
  query?: Schema
  body?: Schema
  /** In bytes; set it where `largestBody` is too small. */
  bodyLimit?: number
  /** Takes files; the call then has no `body`. */
  upload?: CallUpload
  /** Returns a file or a range of it; `response` is `fileBytes`. Accepts a token or a signed link. */
  streams?: true
  response: Schema
}

/**
 * Default limit of a request body, in bytes: far more than any form sends, and small enough to read even for
 * unauthenticated callers.
 */
export const largestBody = 16_384

/** Identifies one filled-in form: the same key from the same person creates nothing twice (D-16). */
export const idempotencyKeyHeader = 'idempotency-key'
/** The characters allowed in a key: visible ASCII. */
export const idempotencyKeyPattern = /^[\x21-\x7e]{1,200}$/

export const defineCall = <const C extends Call>(call: C) => call

/** Whether a request without a body is malformed. */
export const needsBody = ({ body }: Call): boolean => body !== undefined && !z.safeParse(body, undefined).success

/** A call whose body has one key, which contains the fields of a form: `{ shortCode: … }`. */
export type FormCall = Call & { body: core.$ZodObject }
export const formKeyOf = ({ body }: FormCall) => Object.keys(body._zod.def.shape)[0] ?? ''

type Part<C, Name extends 'params' | 'query' | 'body', Side extends 'input' | 'output'> =
  C extends Record<Name, infer S extends Schema>
    ? Side extends 'output'
      ? Record<Name, core.output<S>>
      : undefined extends core.input<S>
        ? Partial<Record<Name, core.input<S>>>
        : Record<Name, core.input<S>>
    : unknown

/** A file as a caller passes it; in browsers a `File` is its content. */
export type FileInput = { name?: string; type: string; content: Blob | Uint8Array<ArrayBuffer> | string }
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
