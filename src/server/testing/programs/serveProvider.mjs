/**
 * An OpenID Connect provider on a port that the machine chooses and that it prints. `POST /control` says what it knows and
 * how it behaves: `redirectUris`, `signedOutUris`, `accounts` (claims by login), `isSlow`, `isDown`, `otherIssuer`, `newKeys`.
 */
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { URLSearchParams } from 'node:url'
import { Provider } from 'oidc-provider'

const known = { redirectUris: [], signedOutUris: [], accounts: {}, isSlow: false, isDown: false, otherIssuer: null }

const newKey = () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { ...privateKey.export({ format: 'jwk' }), kid: randomBytes(8).toString('hex'), use: 'sig', alg: 'RS256' }
}
let keys = [newKey()]
const cookieKeys = [randomBytes(24).toString('hex')]

const claimsOf = (id) => ({ sub: id, ...known.accounts[id] })

const makeProvider = (issuer) => {
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'muster',
        client_secret: 'Secret.Of.The.Client',
        redirect_uris: known.redirectUris,
        post_logout_redirect_uris: known.signedOutUris,
      },
    ],
    jwks: { keys },
    cookies: { keys: cookieKeys },
    pkce: { required: () => true },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'name', 'employee_number'],
    },
    findAccount: (_context, id) => known.accounts[id] && { accountId: id, claims: () => Promise.resolve(claimsOf(id)) },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  })
  provider.proxy = false
  return provider
}

const page = `<!doctype html><html lang="en"><title>Harbour ID</title>
<main><h1>Harbour ID</h1><form method="post"><label>Name <input name="login" autofocus></label>
<button>Sign in</button> <button name="cancel" value="1">Cancel</button></form></main></html>`

const interact = async (provider, request, response) => {
  const { params } = await provider.interactionDetails(request, response)
  if (request.method === 'GET') return response.setHeader('content-type', 'text/html').end(page)
  const typed = new URLSearchParams(await text(request))
  const finish = (result) => provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  if (typed.has('cancel') || !known.accounts[typed.get('login')]) return finish({ error: 'access_denied' })
  const accountId = typed.get('login')
  const grant = new provider.Grant({ accountId, clientId: params.client_id })
  grant.addOIDCScope('openid email profile')
  return finish({ login: { accountId }, consent: { grantId: await grant.save() } })
}

let provider
const answer = async (request, response) => {
  const { pathname } = new URL(request.url, 'http://here.invalid')
  if (pathname === '/control') {
    const { newKeys, ...next } = JSON.parse(await text(request))
    if (newKeys) keys = [newKey()]
    Object.assign(known, next)
    provider = makeProvider(issuer)
    return response.end()
  }
  if (known.isDown) return request.socket.destroy()
  if (known.isSlow) return undefined // an answer that never comes
  if (pathname === '/.well-known/openid-configuration' && known.otherIssuer) {
    response.setHeader('content-type', 'application/json')
    return response.end(JSON.stringify({ issuer: known.otherIssuer, authorization_endpoint: `${issuer}/auth` }))
  }
  if (pathname.startsWith('/interaction/')) return interact(provider, request, response)
  return provider.callback()(request, response)
}

const server = createServer((request, response) => {
  answer(request, response).catch((failure) => response.writeHead(500).end(String(failure)))
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const issuer = `http://127.0.0.1:${server.address().port}`
provider = makeProvider(issuer)
process.stdout.write(`${issuer}\n`)
