import { regularExpressions } from './regularExpressions'

/** What is no literal, or can not be judged, or may take long: why that keeps no server busy. */
const reviewed: Readonly<Record<string, string>> = {
  // made of parts
  'new RegExp(`^${prefix}[0-9a-f]{32}$`)': 'anchored, of a fixed length',
  'new RegExp(`^\\\\d{1,9}([.,]\\\\d{1,${Math.max(decimals, 1)}})?$`)': 'anchored, of a fixed length',
  'new RegExp(`^${token}/${token}$`)': 'anchored, of a fixed length',
  'new RegExp(`^[${signs}]{${codeLength}}$`)': 'anchored, of a fixed length',
  'new RegExp(`^/v3/${collections.map}/[^/]+\\\\.${suffixes.roster}/Items$`)': 'anchored, and one part repeats',
  "new RegExp(`${emoji}|${spelling}`, 'gu')": 'what repeats begins with a sign that it does not contain',
  "new RegExp(`(${emoji}|${spelling})|[\\\\u00ad\\\\u200b-\\\\u200d\\\\u2060\\\\ufe0e\\\\ufe0f\\\\ufeff]`, 'gu')":
    'what repeats begins with a sign that it does not contain',

  // look ahead or behind, which the library does not judge
  '/^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/':
    'anchored, and of at most 253 characters; its parts end with a dot, which none of them contains',
  '/javascript:|expression\\s*\\(|@import|\\\\|url\\s*\\((?!\\s*["\']?#[\\w.-]+["\']?\\s*\\))/i':
    'each part that repeats is read once, from the word before it',
  '/^(any_(?=.+_in$))?(.+)_([a-z]+)$/': 'anchored; names of filters that a contract lists',
  '/\\B(?=(?:\\d{3})+$)/g': 'the digits of a number',
  '/<script(?![^>]*\\s(?:src|type)=)[^>]*>([\\s\\S]*?)<\\/script>/g': 'pages of the build',

  // linear, but minutes to judge
  '/^(DATABASE_|SMTP_|MAIL_F|BOUNCE_|METRICS_|TWILIO_|S3_|PUBLIC_U|SESSION_S|TRUST_P|WRITES_P|[A-Z]+_SOURCE(_|$))/':
    "names of the operator's own variables",
  '/\\{\\{\\s*([a-z][a-z0-9_]{0,63})\\s*\\}\\}/g':
    'what repeats begins with two braces, which it does not contain, and its name is bounded',

  // quadratic, over texts of our own
  "/'(\\S+).*?'/": 'a sentence of Node about the options of a command',
  '/\\/+$/': 'an address in the settings of the installation',
  '/^\\s*(?:with\\b[\\s\\S]*?\\b)?(insert|update|delete|merge)\\b/i':
    'statements of our own; linear, but long to judge',
  '/^(\\w+) +(\\w+) +([^|\\n]+?)(?: +\\| (.+))?$/gm': 'a text in the source',
}

/** Whether something in it repeats without an end: what does not is read in a time that its own length bounds. */
const repeats = (text: string) =>
  /[*+]|\{\d+,\}/.test(text.replaceAll(/\\./g, 'x').replaceAll(/\[[^\]]*\]/g, 'x')) || text.includes('RegExp')

/** By the theory of automata, not by a clock: the pure library is the same everywhere. */
const isLinear = (() => {
  process.env['RECHECK_BACKEND'] = 'pure'
  const judging = import('recheck')
  return async (text: string) => {
    const [, pattern = '', flags = ''] = /^\/(.*)\/(\w*)$/s.exec(text) ?? []
    const { checkSync } = await judging
    const { status } = checkSync(pattern, flags, { checker: 'automaton', timeout: null })
    return status === 'safe'
  }
})()

describe('regular expressions of server and contract', () => {
  const all = [
    ...new Set(
      regularExpressions()
        .map(({ text }) => text)
        .filter(repeats),
    ),
  ]

  it('take no more than linear time, or were reviewed (ASVS 1.3.12)', async () => {
    expect(all.length).toBeGreaterThan(40)
    const slow: string[] = []
    for (const text of all) if (!(text in reviewed) && !(await isLinear(text))) slow.push(text)
    expect(slow).toEqual([])
  })

  it('that were reviewed are still there', () => {
    expect(Object.keys(reviewed).filter((text) => !all.includes(text))).toEqual([])
  })

  it.each(['/<[^>]*>/g', '/<!DOC[^[>]*(\\[[^\\]]*\\])?[^>]*>/', '/\\s+$/', '/(a+)+b/'])(
    'are not like %s',
    async (text) => {
      expect(await isLinear(text)).toBe(false)
    },
  )
})
