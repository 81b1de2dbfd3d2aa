import { apiDocumentCalls } from '@contract/apiDocument'
import type { Call } from '@contract/call'
import { changesOfCaller, exampleDay, type Described, type Example } from '@server/apiDocument/describedCall'
import { harbourKitchens } from '@server/demo/harbour/harbourKitchens'
import { examplePending } from '@server/resources/account/accountExamples'
import { chapters } from '@server/resources/registry'
import { dayOf } from '@server/time/timeZones'

export const titleOf = ({ method, path }: Call) => `${method} ${path}`
export type CallExample = { call: Call; example: Example; title: string }
export const isSuccess = ({ answer }: Example) => 'body' in answer

const rankOf = ({ call, changesCaller }: Described, example: Example) => {
  if (!isSuccess(example)) return 0
  if (changesCaller) return 2 + changesOfCaller.indexOf(changesCaller)
  return call.method === 'GET' ? 0 : 1
}

/** Where demo organisations exist the API document is public, so no caller is refused. */
const isRefusedNowhere = ({ call, example }: CallExample) => call === apiDocumentCalls.show && !isSuccess(example)

/** It shows a portal without an organisation, or with a provider of single sign-on. */
const isOfAnother = ({ isBeforeSetup, isWithProvider }: Example) => isBeforeSetup === true || isWithProvider === true

/**
 * Every example of the API document, ordered so that one server can run them all: first reads and refusals, then
 * writes, finally what changes its caller.
 */
export const orderedExamples: readonly CallExample[] = chapters
  .flatMap(({ calls }) => calls)
  .flatMap((described) =>
    described.examples.map((example) => ({ example, rank: rankOf(described, example), described })),
  )
  .sort((a, b) => a.rank - b.rank) // keeps the document's order among equals
  .map(({ described: { call }, example }) => ({ call, example, title: `${titleOf(call)}: ${example.title}` }))
  .filter((one) => !isRefusedNowhere(one) && !isOfAnother(one.example))

/** Calls that the portal on which the examples run cannot answer as they show: browser tests make them. */
export const callsBeforeSetup: readonly Call[] = chapters
  .flatMap(({ calls }) => calls)
  .filter(({ examples }) => examples.some(isOfAnother))
  .map(({ call }) => call)

/** The input of an example, with the authenticator app's current code and with today as its day; its files as they are. */
export const inputNow = ({ input }: Example, codeOf: (secret: string) => string): Example['input'] => {
  const { files, ...texts } = input as { files?: unknown }
  const now = JSON.parse(
    JSON.stringify(texts)
      .replaceAll(`"${examplePending.code}"`, `"${codeOf(examplePending.secret)}"`)
      .replaceAll(`"${exampleDay}"`, `"${dayOf(new Date(), harbourKitchens.timeZone)}"`),
  ) as object
  return files === undefined ? now : { ...now, files }
}

/** Calls that the server's document lists and that were not made, named as the document names them. */
export const callsNotMade = (document: { paths: Record<string, object> }, made: readonly Call[]): string[] => {
  const known = new Set(made.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`))
  return Object.entries(document.paths)
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
    .filter((title) => !known.has(title))
}
