import http from 'node:http'

/** The concurrent connections of a browser to one server. */
const connectionsOfBrowser = 6

/** Milliseconds until the whole response has arrived; throws for any status but 200. */
const timed = (agent: http.Agent, url: string, token: string) =>
  new Promise<number>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, deflate, br, zstd' }
    const begun = performance.now()
    const request = http.get(url, { agent, headers }, (answer) => {
      answer.resume()
      answer.once('error', reject)
      answer.once('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - begun)
        else reject(new Error(`${url} was answered with ${answer.statusCode}`))
      })
    })
    request.once('error', reject)
  })

/**
 * A signed-in person's browser, as far as its requests go: it keeps its connections, and takes a fraction of the
 * processor that `fetch` does, which the measured server shares.
 */
export const browserOf = (address: string, token: string) => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connectionsOfBrowser })
  return {
    /** Milliseconds until the response to a GET has arrived. */
    ask: (path: string) => timed(agent, `${address}${path}`, token),
    close: () => agent.destroy(),
  }
}
