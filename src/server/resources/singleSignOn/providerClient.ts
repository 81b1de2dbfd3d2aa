import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type CustomFetch,
  type ServerMetadata,
} from 'openid-client'
import { createBoundedCache } from '@server/boundedCache'
import type { GuardedFetch } from '@server/network/guardedFetch'
import { asProviderProblem, ProviderProblem } from './providerProblem'

/** What is known of a provider. */
export type Provider = { issuer: string; clientId: string; clientSecret: string; scopes: string }
/** What belongs to one sign-in of one browser. */
export type SignInSecrets = { state: string; nonce: string; verifier: string }
export type Claims = Readonly<Record<string, unknown>> & { sub: string }

const timeoutSeconds = 5
/** Milliseconds that what a provider says of itself is remembered by those who come back from it. */
const rememberedMs = 600_000
/** The same before people are sent there: so long a crowd may be led to a provider that has just gone down. */
const freshMs = 10_000
/** Milliseconds that it was not there, so that a crowd does not wait. */
const failedMs = 5_000
const rememberedProviders = 1_000

/** http is for a provider on this machine, which the form lets through; all else is asked over TLS. */
const isPlain = (issuer: string) => new URL(issuer).protocol === 'http:'

/** What of a provider's claims decides about accounts, wherever it says it. */
const asksMore = (claims: Claims, wanted: readonly string[]) => wanted.some((name) => claims[name] === undefined)

export const createProviderClient = (guardedFetch: GuardedFetch) => {
  const fetch: CustomFetch = (url, { body, headers, method, signal }) => {
    const text = body instanceof URLSearchParams || typeof body === 'string' ? String(body) : undefined
    return guardedFetch(url, { method, headers, ...(text !== undefined && { body: text }), ...(signal && { signal }) })
  }

  const discover = async (issuer: string): Promise<ServerMetadata> => {
    const found = await discovery(new URL(issuer), 'discovery', undefined, undefined, {
      [customFetch]: fetch,
      timeout: timeoutSeconds,
      execute: isPlain(issuer) ? [allowInsecureRequests] : [],
    })
    const metadata = { ...found.serverMetadata() }
    // the library forgives a slash and a tenant, and what a token says is compared with this exactly
    if (metadata.issuer !== issuer) throw new ProviderProblem('otherIssuer', { said: `Issuer ${metadata.issuer}` })
    return metadata
  }

  const known = createBoundedCache<{ asked: Promise<ServerMetadata>; at: number }>(rememberedProviders)
  const remember = (issuer: string): Promise<ServerMetadata> => {
    const entry = { asked: asProviderProblem(() => discover(issuer)), at: performance.now() }
    known.set(issuer, entry, { ttl: rememberedMs })
    entry.asked.catch(() => known.set(issuer, entry, { ttl: failedMs }))
    return entry.asked
  }
  const metadataOf = (issuer: string, within = rememberedMs): Promise<ServerMetadata> => {
    const entry = known.get(issuer)
    return entry && performance.now() - entry.at < within ? entry.asked : remember(issuer)
  }

  /** Of one sign-in: the provider's keys are fetched for each, so that new ones count at once and old ones no longer. */
  const configure = ({ issuer, clientId, clientSecret }: Provider, metadata: ServerMetadata): Configuration => {
    const methods = metadata.token_endpoint_auth_methods_supported
    const isBasic = methods === undefined || methods.includes('client_secret_basic')
    const auth = isBasic ? ClientSecretBasic(clientSecret) : ClientSecretPost(clientSecret)
    const configuration = new Configuration({ ...metadata }, clientId, {}, auth)
    configuration[customFetch] = fetch
    configuration.timeout = timeoutSeconds
    if (isPlain(issuer)) allowInsecureRequests(configuration)
    enableNonRepudiationChecks(configuration) // verifies the token's signature too
    return configuration
  }
  const configurationOf = async (provider: Provider, within?: number) =>
    configure(provider, await metadataOf(provider.issuer, within))

  return {
    /** What the provider says of itself now. */
    test: (issuer: string): Promise<ServerMetadata> => remember(issuer),

    /** Where a person signs in. */
    signInUrl: (
      provider: Provider,
      { state, nonce, verifier }: SignInSecrets,
      { redirectUrl, email }: { redirectUrl: string; email: string | undefined },
    ): Promise<string> =>
      asProviderProblem(async () => {
        const url = buildAuthorizationUrl(await configurationOf(provider, freshMs), {
          redirect_uri: redirectUrl,
          scope: provider.scopes,
          state,
          nonce,
          code_challenge: await calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          ...(email !== undefined && { login_hint: email }),
        })
        return url.href
      }),

    /** Who signed in, as the provider proves it by the address to which it sent them back. */
    claimsOf: (
      provider: Provider,
      { state, nonce, verifier }: SignInSecrets,
      { url, wanted }: { url: URL; wanted: readonly string[] },
    ): Promise<{ claims: Claims; idToken: string }> =>
      asProviderProblem(async () => {
        const configuration = await configurationOf(provider)
        const tokens = await authorizationCodeGrant(configuration, url, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims || tokens.id_token === undefined) throw new ProviderProblem('unusable', { said: 'No ID token' })
        if (!asksMore(claims, wanted) || configuration.serverMetadata().userinfo_endpoint === undefined)
          return { claims, idToken: tokens.id_token }
        const more = await fetchUserInfo(configuration, tokens.access_token, claims.sub)
        return { claims: { ...more, ...claims }, idToken: tokens.id_token } // what is signed counts more
      }),

    /** Where a person signs out; null when the provider has no such page, or is not there now. */
    async signOutUrl(provider: Provider, { idToken, next }: { idToken: string; next: string }): Promise<string | null> {
      const metadata = await remember(provider.issuer).catch(() => null)
      if (metadata?.end_session_endpoint === undefined) return null
      const said = { id_token_hint: idToken, post_logout_redirect_uri: next }
      try {
        return buildEndSessionUrl(configure(provider, metadata), said).href
      } catch {
        return null // its page is not reached over TLS
      }
    },
  }
}
export type ProviderClient = ReturnType<typeof createProviderClient>
