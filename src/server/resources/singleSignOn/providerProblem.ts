import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'
import { ForbiddenAddress } from '@server/network/guardedFetch'

const kinds = ['down', 'slow', 'certificate', 'forbidden', 'otherIssuer', 'unusable', 'denied', 'client'] as const
export type ProviderProblemKind = (typeof kinds)[number]

/** A provider does not do what OpenID Connect asks of it. The message is for the log. */
export class ProviderProblem extends Error {
  constructor(
    readonly kind: ProviderProblemKind,
    options: ErrorOptions & { said?: string } = {},
  ) {
    super(options.said ?? `The provider of an organisation: ${kind}`, options)
  }
}

/** The library's code for metadata that names another issuer, which sign-ins never get to see. */
const otherIssuer = 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED'
const unreachable = /^(ECONN|ENOTFOUND|EAI_|EHOST|ENET|ETIMEDOUT|EPIPE|UND_)/
const untrusted = /^(CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|ERR_TLS|ERR_SSL|EPROTO)/

/** A failure and its causes, the outermost first. */
const causesOf = (failure: unknown, depth = 0): Error[] =>
  failure instanceof Error && depth < 5 ? [failure, ...causesOf(failure.cause, depth + 1)] : []

const kindOf = (failure: unknown): ProviderProblemKind => {
  const causes = causesOf(failure)
  const has = (isSo: (cause: Error) => boolean) => causes.some(isSo)
  const hasCode = (pattern: RegExp) => has((cause) => 'code' in cause && pattern.test(String(cause.code)))
  if (has((cause) => cause instanceof ForbiddenAddress)) return 'forbidden'
  if (has(({ name }) => name === 'TimeoutError' || name === 'AbortError')) return 'slow'
  if (hasCode(untrusted)) return 'certificate'
  if (hasCode(unreachable)) return 'down'
  if (failure instanceof ClientError && failure.code === otherIssuer) return 'otherIssuer'
  if (failure instanceof AuthorizationResponseError) return 'denied'
  if (failure instanceof ResponseBodyError)
    return /^(invalid_client|unauthorized_client)$/.test(failure.error) ? 'client' : 'unusable'
  return 'unusable'
}

/** Runs work with a provider; whatever fails becomes a ProviderProblem. */
export const asProviderProblem = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (failure) {
    if (failure instanceof ProviderProblem) throw failure
    const said = failure instanceof ClientError ? (failure.code ?? failure.message) : undefined
    throw new ProviderProblem(kindOf(failure), { cause: failure, ...(said !== undefined && { said }) })
  }
}

/** What an administrator reads who tests the connection. `named`: what the provider calls itself. */
export const testSentences: Readonly<Record<ProviderProblemKind, string>> = {
  down: "No server answers at this address. Check it, and that this portal's server may reach it.",
  slow: 'The provider did not answer within five seconds.',
  certificate: 'The certificate of this address cannot be trusted.',
  forbidden: 'This address is in a private network, which the settings of this portal do not allow.',
  otherIssuer: 'The provider there has another issuer. Enter the issuer exactly as the provider shows it.',
  unusable: 'There is no OpenID Connect provider at this address.',
  denied: 'The provider refused the request.',
  client: 'The provider does not accept this client ID.',
}

/** What a person reads who could not be signed in. */
export const personSentences: Readonly<Record<ProviderProblemKind, (name: string) => string>> = {
  down: (name) => `${name} can't be reached right now. Try again in a moment.`,
  slow: (name) => `${name} takes too long to answer. Try again in a moment.`,
  certificate: (name) => `${name} can't be reached safely. Tell your administrator.`,
  forbidden: (name) => `${name} can't be reached. Tell your administrator.`,
  otherIssuer: (name) => `${name} is not set up correctly. Tell your administrator.`,
  unusable: (name) => `${name} gave an answer that can't be trusted. Start again, or tell your administrator.`,
  denied: (name) => `${name} did not sign you in.`,
  client: (name) => `${name} does not accept this portal. Tell your administrator.`,
}
