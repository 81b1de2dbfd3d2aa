import http from 'node:http'

/** The concurrent connections of a browser to one server. */
const connectionsOfBrowser = 6

/** Milliseconds until the whole response has arrived; throws for any status but 200. With a body it is a PUT. */
const timed = (agent: http.Agent, url: string, token: string, body?: object) =>
  new Promise<number>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, deflate, br, zstd' }
    const begun = performance.now()
    const asked = body
      ? { method: 'PUT', agent, headers: { ...headers, 'content-type': 'application/json' } }
      : { agent, headers }
    const request = http.request(url, asked, (answer) => {
      answer.resume()
      answer.once('error', reject)
      answer.once('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - begun)
        else reject(new Error(`${url} was answered with ${answer.statusCode}`))
      })
    })
    request.once('error', reject)
    request.end(body && JSON.stringify(body))
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
    /** The same for a PUT of this body. */
    put: (path: string, body: object) => timed(agent, `${address}${path}`, token, body),
    close: () => agent.destroy(),
  }
}
