import { accountCalls } from '@contract/account'
import { sessionCalls } from '@contract/session'
import type { Attack } from '../attack'
import { flood, json } from '../httpClient'

const connections = 20
/** Below the limit of every call that takes JSON. */
const bytes = 15_900
const filled = (piece: string, start: string, end: string) =>
  start + piece.repeat(Math.floor((bytes - start.length - end.length) / piece.length)) + end
const keys = (count: number, name: (index: number) => string) =>
  `{${Array.from({ length: count }, (_, index) => `"${name(index)}":0`).join(',')}}`

/** Hard inputs for parsers and schemas: depth, many keys, repeated keys, long numbers, worst cases of patterns. */
const bodies = [
  '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
  '{"a":'.repeat(2_600) + '1' + '}'.repeat(2_600),
  `{"user":${'['.repeat(48)}${filled('"a",', '', '"a"')}${']'.repeat(48)}}`.slice(0, bytes),
  filled('"__proto__":{},', '{', '"user":{}}'),
  filled('"user":{},', '{', '"user":{}}'),
  keys(1_000, (index) => String(4_294_967_295 - index)),
  keys(1_200, (index) => `k${index}`),
  filled('9', '{"user":{"email":', '}}'),
  filled('\\u0000', '{"user":{"email":"', '"}}'),
  filled('\\ud800', '{"user":{"email":"', '"}}'),
  filled('a.', '{"user":{"email":"a@', '","password":"x"}}'),
  filled('a', '{"user":{"email":"', '!","password":"x"}}'),
  filled(' ', '{"user":{"email":"', 'x","password":"x"}}'),
  filled('\\u0301', '{"firstName":"a', '","lastName":"b","email":"c@d.test"}'),
  filled('-', '{"firstName":"', '","lastName":"b","email":"c@-"}'),
  filled('a-', '{"firstName":"b","lastName":"b","email":"c@', '"}'),
]

/** JSON of an allowed size that is as expensive as possible, alternating between a public and a signed-in call. */
export const hostileJson: Attack = {
  title: 'deep and hostile JSON of 16 kB over 20 connections',
  rate: { perSecond: 500, atOnce: connections },
  prepare: (context) => () => {
    const { authorization } = context.target
    let count = 0
    flood(context, connections, () => {
      count += 1
      const body = bodies[count % bodies.length] ?? ''
      if (count % 32 < 16) return { method: 'POST', path: sessionCalls.login.path, headers: json, body }
      return { method: 'PUT', path: accountCalls.update.path, headers: { ...json, authorization }, body }
    })
  },
}
