import type { ApiErrorBody } from '@contract/apiError'
import type { Call, CallAnswer, CallInput } from '@contract/call'

/** The time of the examples, at which the demo organisations (D-05) were created. */
export const exampleNow = '2026-03-02T09:30:00.000Z'
/** The day of that time in the demo organisations. */
export const exampleDay = '2026-03-02'
/** Placeholder for access tokens, which differ in each answer. */
export const exampleToken = 'Bearer eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiLigKYifQ.c2lnbmF0dXJl'
/** The same for a token of the chat service. */
export const exampleChatToken = 'eyJjdHkiOiJ0d2lsaW8tZnBhO3Y9MSJ9.eyJncmFudHMiOnsi4oCmIjp7fX19.c2lnbmF0dXJl'
/** The password of every demo account. */
export const examplePassword = 'Harbour.Demo.2026'
export const exampleSessionId = '8f0c7d52-6c1e-4f0a-9d1b-2f7a4f6f9b10'
/** The id of a record that an example creates. */
export const exampleCreatedId = '3d0b5a52-8f5e-4a53-9a0e-6f1b2c7d8e90'
export const exampleOtpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
export const exampleQrCode = 'data:image/svg+xml;base64,PHN2Zy…'
export const exampleRequestId = '5b0e5c1e-7a43-4f0e-9a57-0d6a3c1f2b84'

/** The caller: a demo account, or no one. */
export type ExampleCaller = `${string}@${'harbour' | 'southern'}.test` | 'nobody'

/** A call with its request and answer; a test sends each of them. */
export type Example<C extends Call = Call> = {
  title: string
  as: ExampleCaller
  input: CallInput<C>
  /** Headers of the request, besides the token. */
  headers?: Readonly<Record<string, string>>
  /** It shows a portal without any organisation, which those that the examples run on are not. */
  isBeforeSetup?: true
  /** It shows what only another program answers, which those that the examples run on do not have. */
  isWithProvider?: true
  /** The answer contains more than this. */
  isExcerpt?: true
  answer:
    | { headers?: Readonly<Record<string, string>>; body: CallAnswer<C> }
    | { headers?: Readonly<Record<string, string>>; status: number; problem: ApiErrorBody }
}

/** What a call may change of its caller, in the order in which examples may do so: the later ones need what is before. */
export const changesOfCaller = ['account', 'password', 'session'] as const

type Fields<C extends Call> = CallInput<C> extends { query: infer Query } ? keyof Query & string : never

/** The texts and examples of one call in the API document. */
export type Described<C extends Call = Call> = {
  call: C
  /** Unique in the document; generated clients use it as the name of their function. */
  name: string
  /** One line, without a full stop. */
  summary: string
  /** Facts that the schemas do not express. */
  description?: string
  /** Descriptions of keys of the query. */
  fields?: Readonly<Partial<Record<Fields<C>, string>>>
  /** The call's own refusals, besides those that all such calls share. */
  refusals?: Readonly<Record<number, string>>
  /** What of its caller a success changes that other examples need: `smoke` makes such calls last. */
  changesCaller?: (typeof changesOfCaller)[number]
  examples: readonly Example<C>[]
}

/** A part of the API document. */
export type Chapter = { title: string; calls: readonly Described[] }

/** Describes a call of the contract for the API document (D-96). Not part of the code for browsers. */
export const describeCall = <C extends Call>(call: C, words: Omit<Described<C>, 'call'>): Described =>
  // the list contains calls of all types, so the type of this one is dropped
  ({ call, ...words })

/** The common error body, with one sentence under one field. */
export const exampleProblem = (message: string, field = 'base'): ApiErrorBody => ({
  errors: { [field]: [message] },
  message,
  requestId: exampleRequestId,
})
