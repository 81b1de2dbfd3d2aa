import type { ApiErrorBody } from '@contract/apiError'
import type { Call, CallAnswer, CallInput } from '@contract/call'

/** Examples are told as of this moment: the demo organisations (D-05) were made then. */
export const exampleNow = '2026-03-02T09:30:00.000Z'
/** Stands for what differs from answer to answer. */
export const exampleToken = 'Bearer eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiLigKYifQ.c2lnbmF0dXJl'
/** The same for a token of the chat service. */
export const exampleChatToken = 'eyJjdHkiOiJ0d2lsaW8tZnBhO3Y9MSJ9.eyJncmFudHMiOnsi4oCmIjp7fX19.c2lnbmF0dXJl'
/** Of every account of the demo. */
export const examplePassword = 'Harbour.Demo.2026'
export const exampleSessionId = '8f0c7d52-6c1e-4f0a-9d1b-2f7a4f6f9b10'
/** Of a record that an example creates. */
export const exampleCreatedId = '3d0b5a52-8f5e-4a53-9a0e-6f1b2c7d8e90'
export const exampleOtpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
export const exampleQrCode = 'data:image/svg+xml;base64,PHN2Zy…'
export const exampleRequestId = '5b0e5c1e-7a43-4f0e-9a57-0d6a3c1f2b84'

/** Who asks: the account of somebody in the demo, or nobody. */
export type ExampleCaller = `${string}@${'harbour' | 'southern'}.test` | 'nobody'

/** A call as it is made, and what comes back; a test makes each of them. */
export type Example<C extends Call = Call> = {
  title: string
  as: ExampleCaller
  input: CallInput<C>
  /** Of the request, besides the token. */
  headers?: Readonly<Record<string, string>>
  /** The answer holds more than stands here. */
  isExcerpt?: true
  answer:
    | { headers?: Readonly<Record<string, string>>; body: CallAnswer<C> }
    | { headers?: Readonly<Record<string, string>>; status: number; problem: ApiErrorBody }
}

type Fields<C extends Call> = CallInput<C> extends { query: infer Query } ? keyof Query & string : never

/** The words of the API document for one call, and its examples. */
export type Described<C extends Call = Call> = {
  call: C
  /** Unique in the document; clients made from it name their functions by it. */
  name: string
  /** One line, without a full stop. */
  summary: string
  /** What the schemas do not say. */
  description?: string
  /** Of keys of the query. */
  fields?: Readonly<Partial<Record<Fields<C>, string>>>
  /** Refusals of its own, besides those that every such call has. */
  refusals?: Readonly<Record<number, string>>
  examples: readonly Example<C>[]
}

/** A part of the API document. */
export type Chapter = { title: string; calls: readonly Described[] }

/** Describes a call of the contract for the API document (D-96). No part of what browsers load. */
export const describeCall = <C extends Call>(call: C, words: Omit<Described<C>, 'call'>): Described =>
  // which call it is for is forgotten: the list holds all of them
  ({ call, ...words })

/** The one error body, with one sentence under one field. */
export const exampleProblem = (message: string, field = 'base'): ApiErrorBody => ({
  errors: { [field]: [message] },
  message,
  requestId: exampleRequestId,
})
