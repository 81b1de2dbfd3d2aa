import { accountCalls } from '@contract/account'
import { apiDocumentCalls } from '@contract/apiDocument'
import type { Call } from '@contract/call'
import { sessionCalls } from '@contract/session'
import { exampleDay, type Example } from '@server/apiDocument/describedCall'
import { harbourKitchens } from '@server/demo/harbour/harbourKitchens'
import { examplePending } from '@server/resources/account/accountExamples'
import { chapters } from '@server/resources/registry'
import { dayOf } from '@server/time/timeZones'

/** These examples change what others need: the account's name, its other sessions, its password, its session. */
const last: readonly Call[] = [
  accountCalls.update,
  accountCalls.updateUser,
  accountCalls.enableTwoFactor,
  accountCalls.resetTwoFactor,
  accountCalls.endOtherSessions,
  accountCalls.changePassword,
  sessionCalls.signOut,
]

export const titleOf = ({ method, path }: Call) => `${method} ${path}`
export type CallExample = { call: Call; example: Example; title: string }
export const isSuccess = ({ answer }: Example) => 'body' in answer

const rankOf = ({ call, example }: CallExample) => {
  if (!isSuccess(example)) return 0
  const place = last.indexOf(call)
  if (place >= 0) return 2 + place
  return call.method === 'GET' ? 0 : 1
}

/** Where demo organisations exist the API document is public, so no caller is refused. */
const isRefusedNowhere = ({ call, example }: CallExample) => call === apiDocumentCalls.show && !isSuccess(example)

/**
 * Every example of the API document, ordered so that one server can run them all: first reads and refusals, then
 * writes, finally deletions.
 */
export const orderedExamples: readonly CallExample[] = chapters
  .flatMap(({ calls }) => calls)
  .flatMap(({ call, examples }) =>
    examples.map((example) => ({ call, example, title: `${titleOf(call)}: ${example.title}` })),
  )
  .filter((one) => !isRefusedNowhere(one))
  .sort((a, b) => rankOf(a) - rankOf(b)) // keeps the document's order among equals

/** The input of an example, with the authenticator app's current code and with today as its day. */
export const inputNow = ({ input }: Example, codeOf: (secret: string) => string): Example['input'] =>
  JSON.parse(
    JSON.stringify(input)
      .replaceAll(`"${examplePending.code}"`, `"${codeOf(examplePending.secret)}"`)
      .replaceAll(`"${exampleDay}"`, `"${dayOf(new Date(), harbourKitchens.timeZone)}"`),
  ) as Example['input']

/** Calls that the server's document lists and that were not made, named as the document names them. */
export const callsNotMade = (document: { paths: Record<string, object> }, made: readonly Call[]): string[] => {
  const known = new Set(made.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`))
  return Object.entries(document.paths)
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
    .filter((title) => !known.has(title))
}
