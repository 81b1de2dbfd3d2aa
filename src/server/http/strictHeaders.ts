const year = 365 * 24 * 60 * 60

/** What pages may load and who may show them (D-22). Chat's hosts join `connect-src` when they are configured. */
const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'", // Ant Design writes its theme as style elements
  "img-src 'self' data: blob: https:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
].join(';')

/** What browsers may do with an answer (D-22): on every one, also on those that no hook of Fastify sees. */
export const strictHeaders = (publicUrl: string | null): Readonly<Record<string, string>> => ({
  'content-security-policy': policy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY', // for browsers that do not know frame-ancestors
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0', // the filter of old browsers, which could be turned against a page
  ...(publicUrl?.startsWith('https:') === true && { 'strict-transport-security': `max-age=${year}` }),
})
