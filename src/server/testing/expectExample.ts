import type { Call } from '@contract/call'
import {
  exampleChatToken,
  exampleCreatedId,
  exampleNow,
  exampleOtpSecret,
  exampleQrCode,
  exampleRequestId,
  exampleSessionId,
  exampleToken,
  type Example,
} from '@server/apiDocument/describedCall'
import { exampleDirectorySecret } from '@server/resources/directory/directoryExamples'
import { exampleDigest } from '@server/resources/communications/agreementExamples'
import { exampleFileId, exampleLink } from '@server/resources/media/mediaExamples'
import { exampleTicket } from '@server/resources/trainingPackages/trainingPackageExamples'
import { exampleUid } from '@server/resources/trainingResources/trainingResourceExamples'
import type { Answer } from './testClient'

export type StandIn = readonly [RegExp, string]

/** Of the call that says which server answers. */
const exampleServer = `0065_erased_people","startedAt":"${exampleNow}","origin":"http://127.0.0.1:4000`

/** Values that differ in every answer, or with the installation, and the values in the examples. */
const standIns: readonly StandIn[] = [
  [/(?<="schema":")\d{4}_\w+","startedAt":"[^"]+","origin":"http:\/\/127\.0\.0\.1:\d+(?=")/, exampleServer],
  [/(?<="requestId":")[0-9a-f-]{36}(?=")/, exampleRequestId],
  [/(?<="id":")[0-9a-f]{8}-[0-9a-f-]{27}(?=","isCurrent":true)/, exampleSessionId],
  [/(?<=^{"id":")[0-9a-f]{8}-[0-9a-f-]{27}(?=")/, exampleCreatedId],
  [/(?<="(?:notificationId|batchId|personId)":")[0-9a-f]{8}-[0-9a-f-]{27}(?=")/, exampleCreatedId],
  [/(?<="id":")[0-9a-f]{8}-[0-9a-f-]{27}(?=","replier":)/g, exampleCreatedId],
  [/(?<="id":")[0-9a-f]{8}-[0-9a-f-]{27}(?=","(?:version|kind)":)/g, exampleCreatedId], // versions, and their blocks
  [/(?<="package":\{"id":")[0-9a-f]{8}-[0-9a-f-]{27}(?=")/g, exampleCreatedId],
  [/(?<="url":"\/packages\/)[\w-]+\.[\w-]+(?=\/)/g, exampleTicket],
  [/(?<="digest":")[0-9a-f]{64}(?=")/, exampleDigest],
  [/(?<="token":")eyJ[\w-]+\.eyJ[\w-]+\.[\w-]{43}(?=")/, exampleChatToken],
  [/(?<="uri":"ws:\/\/127\.0\.0\.1:)\d+(?=\/twilsock")/, '4000'],
  [/(?<="uid":")RES-[2-9A-HJ-NP-Z]{8}(?=")/g, exampleUid],
  [/(?<="otpSecret":")[A-Z2-7]{32}(?=")/, exampleOtpSecret],
  [/(?<="secret":")muster-scim-[\w-]{43}(?=")/, exampleDirectorySecret],
  [/(?<=^{"token":{"id":")[0-9a-f]{8}-[0-9a-f-]{27}(?=")/, exampleCreatedId],
  [/(?<="sessions":)\d+(?=,)/g, '0'], // of a person: other examples sign people in
  [/(?<="twoFactorQrCodeSrc":")data:image\/svg\+xml;base64,PHN2Zy[\w+/=]{200,}(?=")/, exampleQrCode],
  [/(?<=\/api\/media\/files\/)[0-9a-f]{8}-[0-9a-f-]{27}(?=\/)/g, exampleFileId],
  [/(?<="id":")[0-9a-f]{8}-[0-9a-f-]{27}(?=","name":"[^"]*","url":"\/api\/media\/files\/)/g, exampleFileId],
  [/(?<=[?&]link=)[\w-]+\.[\w-]+/g, exampleLink],
  [/(?<=")(?:[0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}(?=")/g, 'a1b2-c3d4-e5f6-g7h8'],
  [/(?<="(?:callbackUrl|signedOutUrl)":")http:\/\/127\.0\.0\.1:\d+/g, 'https://portal.example.org'],
  [/(?<="mailEnabled":)false/, 'true'],
  [/(?<="demoAccounts":)\[[^\]]+\]/, '[]'],
]

const replaced = (value: unknown, stands: readonly StandIn[]): unknown => {
  let text = JSON.stringify(value)
  for (const [pattern, stand] of stands) text = text.replace(pattern, stand)
  return JSON.parse(text)
}

const settledHeaders = ({ headers }: Answer<unknown>, expected: Example['answer']): unknown => {
  const values = Object.keys(expected.headers ?? {}).map((name) => {
    const value = headers.get(name) ?? ''
    return [name, name === 'authorization' && /^Bearer [\w-]+\.[\w-]+\.[\w-]+$/.test(value) ? exampleToken : value]
  })
  return Object.fromEntries(values)
}

/**
 * Fails unless an answer equals the one in the API document. For tests with another clock, `ofTime` replaces the values
 * that depend on time, in both the answer and the example.
 */
export const expectExample = (
  call: Call,
  { answer: expected, isExcerpt }: Example,
  answer: Answer<unknown>,
  ofTime: readonly StandIn[] = [],
) => {
  const isSuccess = 'body' in expected
  const status = isSuccess ? (call.status ?? 200) : expected.status
  if (answer.status !== status)
    throw new Error(`${call.method} ${call.path} answered ${answer.status} instead of ${status}: ${answer.text}`)
  const type = isSuccess ? call.contentType : undefined
  const isFile = isSuccess && call.streams === true // of the file's own type
  if (!isFile) expect(answer.headers.get('content-type')).toContain(type ?? 'application/json')

  expect(settledHeaders(answer, expected)).toEqual(expected.headers ?? {})
  const body = replaced(answer.body ?? answer.text, [...standIns, ...ofTime])
  const wanted = replaced(isSuccess ? expected.body : expected.problem, ofTime)
  if (!isExcerpt) expect(body).toEqual(wanted)
  else if (typeof wanted === 'string') expect(body).toContain(wanted)
  else expect(body).toMatchObject(wanted as object)
}
