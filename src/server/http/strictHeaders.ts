import { packagePath } from '@contract/training/packages'

const year = 365 * 24 * 60 * 60

/** Where the SDK of chat finds Twilio's cloud when no other address is said: its socket, its media service and its files. */
const twilioHosts = {
  connections: ' wss://tsock.us1.twilio.com https://mcs.us1.twilio.com https://media.us1.twilio.com',
  media: ' https://media.us1.twilio.com',
}
/** The players of video links (SH-061): no other page may stand inside ours. */
const playerHosts = 'https://www.youtube-nocookie.com https://player.vimeo.com'
/** What no page of ours uses, and no page inside it may. */
const unusedFeatures = 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()'
const noHosts: typeof twilioHosts = { connections: '', media: '' }

/** What pages may load and who may show them (D-22). */
const policyWith = (chat: typeof twilioHosts, inlineScripts: readonly string[], packages: string) =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...inlineScripts].join(' '),
    "style-src 'self' 'unsafe-inline'", // Ant Design writes its theme as style elements
    "img-src 'self' data: blob: https:",
    `media-src 'self' blob:${chat.media}`,
    "font-src 'self'",
    `connect-src 'self'${chat.connections}`,
    `frame-src ${packages} ${playerHosts}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join(';')

/** What the replay of a state snapshot may load (D-95): its own files, and what stands in the page. It connects to nobody. */
export const replayPolicy = (inlineScripts: readonly string[]): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...inlineScripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'none'",
    "font-src 'self'",
    "connect-src 'none'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'none'",
  ].join(';')

type Portal = {
  publicUrl: string | null
  /** Where packages have an origin of their own; null: they are on that of the portal. */
  contentOrigin: string | null
  /** Its chat is Twilio's, not the built-in one. */
  isChatInCloud: boolean
  /** Sources of a policy that allow the scripts in the built page, see `inlineScriptSources`. */
  inlineScripts: readonly string[]
}

/** Where the files of packages are. Without a known address it is all of the origin, whose other pages refuse to be framed. */
const packageSource = ({ publicUrl, contentOrigin }: Pick<Portal, 'publicUrl' | 'contentOrigin'>) => {
  const origin = contentOrigin ?? publicUrl
  return origin === null ? "'self'" : `${origin}${packagePath}`
}

/** What browsers may do with an answer (D-22): on every one, also on those that no hook of Fastify sees. */
export const strictHeaders = ({
  publicUrl,
  contentOrigin,
  isChatInCloud,
  inlineScripts,
}: Portal): Readonly<Record<string, string>> => ({
  'content-security-policy': policyWith(
    isChatInCloud ? twilioHosts : noHosts,
    inlineScripts,
    packageSource({ publicUrl, contentOrigin }),
  ),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': unusedFeatures,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY', // for browsers that do not know frame-ancestors
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0', // the filter of old browsers, which could be turned against a page
  ...(publicUrl?.startsWith('https:') === true && { 'strict-transport-security': `max-age=${year}` }),
})
