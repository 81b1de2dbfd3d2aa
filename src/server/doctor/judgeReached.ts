import { isLoopback } from '@server/network/addresses'
import { ownSchema } from '@server/http/reached'
import type { Reached } from './askServer'
import { counted, findingsOf, type Finding } from './finding'

const { ok, warning, wrong } = findingsOf('proxy')

/** What the doctor says of itself, as anybody could: no server may believe it. For documentation alone (RFC 5737). */
export const pretended = { address: '203.0.113.77', host: 'pretended.invalid' } as const

const setHeaders = 'Set X-Forwarded-For, X-Forwarded-Proto and X-Forwarded-Host in the proxy as docs/nginx.conf does'

const judgeSender = ({ address, peer, isForwarded, isPeerTrusted }: Reached, publicUrl: string): Finding => {
  if (address === pretended.address)
    return wrong(
      'The proxy passes on X-Forwarded-For as a client sends it: anybody can pretend to be another address.',
      `${setHeaders}: each anew, none added to.`,
    )
  if (isForwarded && !isPeerTrusted)
    return wrong(
      `The proxy at ${peer} says for whom it asks, and is not believed: everyone seems to come from there.`,
      `Add ${peer} to TRUST_PROXY, and restart the servers.`,
    )
  if (!isForwarded && isPeerTrusted)
    return wrong(`The proxy at ${peer} does not say for whom it asks.`, `${setHeaders}.`)
  if (!isForwarded && isLoopback(peer) && !isLoopback(new URL(publicUrl).hostname))
    return warning(
      'Requests come from this machine, and none says for whom.',
      `When a proxy is in front: ${setHeaders}, and set TRUST_PROXY.`,
    )
  return ok(`This machine is seen as ${address}.`)
}

const judgeOrigin = ({ origin, isPeerTrusted }: Reached, publicUrl: string): Finding => {
  if (origin === publicUrl) return ok(`Servers see that they are reached at ${origin}.`)
  const isPretended = origin.includes(pretended.host)
  const found = isPretended
    ? 'The proxy passes on X-Forwarded-Host as a client sends it.'
    : `People come to ${publicUrl}, and servers see ${origin}.`
  const believe = isPeerTrusted ? '' : ' Servers believe it only from TRUST_PROXY.'
  const advice = `${setHeaders}.${believe}`
  return isPretended ? wrong(found, advice) : warning(found, advice)
}

/** Of several answers, each of a server that was in turn. */
export const judgeReached = (answers: readonly [Reached, ...Reached[]], publicUrl: string): Finding[] => {
  const servers = new Map(answers.map((reached) => [reached.startedAt, reached]))
  const schemas = [...new Set(answers.map(({ schema }) => schema))].sort()
  const others = schemas.filter((schema) => schema !== ownSchema)
  const reach = ok(`${publicUrl} leads to ${counted(servers.size, 'server')} of this installation.`)
  const version =
    others.length === 0
      ? ok('Each is of this version.')
      : warning(
          `Servers differ: this version ends with ${ownSchema}, and they with ${schemas.join(' and ')}.`,
          'Finish the upgrade: start the same version everywhere.',
        )
  return [reach, version, judgeOrigin(answers[0], publicUrl), judgeSender(answers[0], publicUrl)]
}
