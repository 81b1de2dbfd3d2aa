import { isIP } from 'node:net'
import { connect } from 'node:tls'

export type Certificate = {
  ends: Date
  /** Why browsers would refuse it; null when they would not. */
  problem: string | null
}

/** Milliseconds. */
const standardTimeoutMs = 5_000

/** The certificate of the server at an https address, also one that is not valid. Throws when none answers. */
export const readCertificate = (url: string, timeoutMs = standardTimeoutMs): Promise<Certificate> => {
  const { hostname, port } = new URL(url)
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  return new Promise((resolve, reject) => {
    const socket = connect({
      host,
      port: Number(port || 443),
      ...(isIP(host) === 0 && { servername: host }),
      rejectUnauthorized: false, // nothing is sent: what is wrong with it is told
      timeout: timeoutMs,
    })
    socket.once('secureConnect', () => {
      const { valid_to: ends } = socket.getPeerCertificate()
      const { authorizationError: problem } = socket as { authorizationError: Error | string | null | undefined }
      resolve({
        ends: new Date(ends),
        problem: problem ? String(problem instanceof Error ? problem.message : problem) : null,
      })
      socket.destroy()
    })
    socket.once('timeout', () => socket.destroy(new Error('no answer in time')))
    socket.once('error', reject)
  })
}
