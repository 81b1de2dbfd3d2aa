import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Call } from '@contract/call'
import {
  exampleChatToken,
  exampleNow,
  exampleOtpSecret,
  exampleQrCode,
  exampleRequestId,
  exampleSessionId,
  exampleToken,
  type Example,
} from '@contract/examples/describedCall'
import { chapters } from '@contract/examples/describedCalls'
import { startDemoServer, type DemoServer } from '@server/testing/startDemoServer'
import type { Answer } from '@server/testing/testClient'

const described = chapters.flatMap(({ calls }) => calls)
const titleOf = ({ method, path: address }: Call) => `${method} ${address}`

const clientFolder = mkdtempSync(path.join(tmpdir(), 'muster-examples-'))
writeFileSync(path.join(clientFolder, 'index.html'), '<!doctype html>')
writeFileSync(path.join(clientFolder, 'api-docs.html'), '<!doctype html><title>API</title>')

let shared: DemoServer
beforeAll(async () => {
  shared = await startDemoServer({ clientFolder })
})

/** What asks, or is refused, can share a server; what writes gets one of its own, so that no example needs another. */
const serverFor = ({ method }: Call, { answer }: Example) =>
  method === 'GET' || 'problem' in answer ? Promise.resolve(shared) : startDemoServer({ clientFolder })

const perform = async (server: DemoServer, call: Call, { as, input, headers = {} }: Example) => {
  server.moveTo(exampleNow)
  const client = as === 'nobody' ? server.anybody : await server.asAccount(as)
  return client.call(call, input, headers)
}

/** What is new in every answer, and what the examples show instead. */
const standIns: readonly [RegExp, string][] = [
  [/(?<="requestId":")[0-9a-f-]{36}(?=")/, exampleRequestId],
  [/(?<="id":")[0-9a-f]{8}-[0-9a-f-]{27}(?=","isCurrent":true)/, exampleSessionId],
  [/(?<="token":")eyJ[\w-]+\.eyJ[\w-]+\.[\w-]{43}(?=")/, exampleChatToken],
  [/(?<="uri":"ws:\/\/127\.0\.0\.1:)\d+(?=\/twilsock")/, '4000'],
  [/(?<="otpSecret":")[A-Z2-7]{32}(?=")/, exampleOtpSecret],
  [/(?<="twoFactorQrCodeSrc":")data:image\/png;base64,iVBORw0KGgo[\w+/=]{200,}(?=")/, exampleQrCode],
  [/(?<=")(?:[0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}(?=")/g, 'a1b2-c3d4-e5f6-g7h8'],
]

/** Puts the stand-ins of the examples in the place of what is new in every answer, once it looks as it should. */
const settled = ({ body, headers, text }: Answer<unknown>, expected: Example['answer']) => {
  const values = Object.keys(expected.headers ?? {}).map((name) => {
    const value = headers.get(name) ?? ''
    return [name, name === 'authorization' && /^Bearer [\w-]+\.[\w-]+\.[\w-]+$/.test(value) ? exampleToken : value]
  })
  let settledText = JSON.stringify(body ?? text)
  for (const [pattern, stand] of standIns) settledText = settledText.replace(pattern, stand)
  return { headers: Object.fromEntries(values) as unknown, body: JSON.parse(settledText) as unknown }
}

const check = (call: Call, { answer: expected, isExcerpt }: Example, answer: Answer<unknown>) => {
  const isSuccess = 'body' in expected
  expect(answer.status).toBe(isSuccess ? (call.status ?? 200) : expected.status)
  const type = isSuccess ? call.contentType : undefined
  expect(answer.headers.get('content-type')).toContain(type ?? 'application/json')

  const { headers, body } = settled(answer, expected)
  expect(headers).toEqual(expected.headers ?? {})
  const wanted = isSuccess ? expected.body : expected.problem
  if (!isExcerpt) expect(body).toEqual(wanted)
  else if (typeof wanted === 'string') expect(body).toContain(wanted)
  else expect(body).toMatchObject(wanted as object)
}

describe('the examples of the API document', () => {
  it('[D-96] are there for every call that is served, and for no other', () => {
    const served = shared.app.routeList.flatMap(({ method, call }) => (call && method === call.method ? [call] : []))
    const shown = described.filter(({ examples }) => examples.some(({ answer }) => 'body' in answer))

    expect(served.length).toBeGreaterThan(10)
    expect(shown.map(({ call }) => titleOf(call)).sort()).toEqual(served.map(titleOf).sort())
  })

  describe.each(described.map((one) => [titleOf(one.call), one] as const))('%s', (_title, { call, examples }) => {
    it.each(examples.map((example) => [example.title, example] as const))(
      '[D-96] answers as it is shown: %s',
      async (_example, example) => check(call, example, await perform(await serverFor(call, example), call, example)),
    )
  })
})
