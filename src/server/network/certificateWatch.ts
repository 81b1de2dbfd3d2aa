import { hoursToMilliseconds, minutesToMilliseconds } from 'date-fns'
import type { Log } from '@server/log'
import { readCertificate } from './certificate'

/** Its end as it is known by now; null without https, before the first look, and while it can not be read. */
export type CertificateEnd = () => Date | null

const everyMs = hoursToMilliseconds(1)
const afterFailureMs = minutesToMilliseconds(5)

type Options = {
  publicUrl: string | null
  log: Pick<Log, 'warn'>
  read?: typeof readCertificate
  /** Milliseconds of any clock. */
  clock?: () => number
}

/** When the certificate of the public address ends. Who asks does not wait: a look at it begins when the last one is old. */
export const createCertificateWatch = ({
  publicUrl,
  log,
  read = readCertificate,
  clock = () => performance.now(),
}: Options): CertificateEnd => {
  let known: Date | null = null
  let nextLook = 0
  if (!publicUrl?.startsWith('https:')) return () => null

  const look = async () => {
    try {
      known = (await read(publicUrl)).ends
    } catch (failure) {
      known = null
      nextLook = clock() + afterFailureMs
      log.warn({ err: failure }, 'The certificate of PUBLIC_URL could not be read')
    }
  }
  return () => {
    if (clock() >= nextLook) {
      nextLook = clock() + everyMs
      void look()
    }
    return known
  }
}
