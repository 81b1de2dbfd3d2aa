import { differenceInDays } from 'date-fns'
import { healthCalls } from '@contract/health'
import { readCertificate } from '@server/network/certificate'
import { announceBody, ask, askReached, isOurRefusal, tryLive, type Reached } from './askServer'
import { judgeClock } from './checkClock'
import { bytesInWords, findingsOf, reasonIn, type Finding } from './finding'
import { judgeReached, pretended } from './judgeReached'

const { ok, warning, wrong } = findingsOf('proxy')

/** So many that servers that take turns have answered, each more than once. */
const asked = 6
/** Bytes of the largest part of an upload. */
const largestPart = 100_000_000
const soonDays = 14

const checkCertificate = async (publicUrl: string): Promise<Finding[]> => {
  if (!publicUrl.startsWith('https:')) return []
  const { ends, problem } = await readCertificate(publicUrl)
  const days = differenceInDays(ends, new Date())
  const day = ends.toISOString().slice(0, 10)
  if (days < 0) return [wrong(`The certificate ended on ${day}.`, 'Renew it, and reload the proxy.')]
  if (problem !== null) {
    const advice = 'Let the proxy send a certificate for this name, with those between it and its authority.'
    return [wrong(`Browsers would refuse the certificate: ${problem}.`, advice)]
  }
  if (days < soonDays) return [warning(`The certificate ends on ${day}.`, 'Renew it, and reload the proxy.')]
  return [ok(`The certificate is good until ${day}.`)]
}

const checkLive = async (publicUrl: string): Promise<Finding> => {
  const reason = await tryLive(publicUrl)
  if (reason === null) return ok('WebSockets pass.')
  const advice = 'Let the proxy pass on upgrades of /live and /twilsock (docs/nginx.conf: Upgrade and Connection).'
  return wrong(
    `The WebSocket of /live did not open: ${reason}. Windows learn of changes late, and chat is silent.`,
    advice,
  )
}

const checkBodies = async (publicUrl: string): Promise<Finding> => {
  const size = bytesInWords(largestPart)
  const answer = await announceBody(publicUrl, largestPart)
  if (answer.kind === 'passed') return ok(`Bodies of ${size} pass, as they arrive.`)
  if (answer.kind === 'refused')
    return wrong(
      `The proxy refuses a body of ${size} with ${answer.status}.`,
      'Let it pass on bodies of any size (docs/nginx.conf: client_max_body_size 0).',
    )
  return warning(
    'The proxy keeps bodies until they are whole: an upload that breaks off begins again.',
    'Let it pass them on as they arrive (docs/nginx.conf: proxy_request_buffering off).',
  )
}

/** Why the public address does not lead to this installation. */
const judgeStranger = (publicUrl: string, status: number, body: unknown): Finding => {
  if (status >= 500)
    return wrong(
      `The proxy at ${publicUrl} answers with ${status}: it reaches no server.`,
      'Start the servers, or correct their addresses in the proxy.',
    )
  if (status === 404 && isOurRefusal(body))
    return wrong(
      `${publicUrl} leads to a portal that does not know this session secret: another installation, or one of another version.`,
      'Compare PUBLIC_URL, SESSION_SECRET and DATA_DIR with those of the servers, and the versions.',
    )
  return wrong(
    `${publicUrl} leads to something else, which answers with ${status}.`,
    'Correct PUBLIC_URL, or where the proxy leads.',
  )
}

/** The answers, in turn, to requests that pretend to come from elsewhere. */
const askOften = async (origin: string, token: string) => {
  const headers = { 'x-forwarded-for': pretended.address, 'x-forwarded-host': pretended.host }
  const first = await askReached(origin, token, headers)
  const answers: Reached[] = first.reached ? [first.reached] : []
  while (first.reached && answers.length < asked) {
    const { reached } = await askReached(origin, token, headers)
    if (!reached) break
    answers.push(reached)
  }
  return { first, answers }
}

const clockOf = (date: Date | null): Finding[] =>
  // a Date header has no fractions
  date ? [judgeClock('the server at PUBLIC_URL', date.getTime() + 500 - Date.now())] : []

/** Asks the public address as browsers do. `token` is null while there is no session secret. */
export const checkProxy = async (publicUrl: string | null, token: string | null): Promise<Finding[]> => {
  if (publicUrl === null) return [ok('PUBLIC_URL is not set: people come to the server itself.')]
  const ofCertificate = await checkCertificate(publicUrl).catch(() => []) // who does not answer is told of below
  try {
    const { first, answers } = await askOften(publicUrl, token ?? '')
    const [one, ...rest] = answers
    if (!one) return [...ofCertificate, judgeStranger(publicUrl, first.status, first.body)]
    return [
      ...judgeReached([one, ...rest], publicUrl),
      ...ofCertificate,
      await checkLive(publicUrl),
      await checkBodies(publicUrl),
      ...clockOf(first.date),
    ]
  } catch (failure) {
    const advice =
      'Look whether the proxy runs, at the name (DNS), and at the firewall. From inside a network its own public address may be out of reach: then ask from outside.'
    return [...ofCertificate, wrong(`${publicUrl} does not answer: ${reasonIn(failure)}.`, advice)]
  }
}

/** What the server on this machine says of itself; nothing when none listens at this port. */
export const checkOwnServer = async (origin: string | null, token: string | null): Promise<Finding[]> => {
  if (origin === null) return []
  try {
    const { status, body } = await ask(origin, healthCalls.ready.path)
    const { reached } = await askReached(origin, token ?? '')
    if (!reached)
      return [
        warning(
          `At ${origin} another program answers, or another installation.`,
          'Compare HOST, PORT and SESSION_SECRET.',
        ),
      ]
    if (status === 200) return [ok(`The server at ${origin} is ready, since ${reached.startedAt}.`)]
    const why = isOurRefusal(body) ? String((body as { message: unknown }).message) : `it answers with ${status}`
    return [
      wrong(
        `The server at ${origin} is not ready: ${why}.`,
        'See the symptom ‘Every call answers 503’ in docs/OPERATIONS.md.',
      ),
    ]
  } catch (failure) {
    return [
      warning(
        `No server answers at ${origin}: ${reasonIn(failure)}.`,
        'Nothing, when it is stopped or listens elsewhere; else start it.',
      ),
    ]
  }
}
