import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}
const compressed = { br: '.br', gzip: '.gz' } as const
type Encoding = keyof typeof compressed

const isServed = (name: string) => {
  const base = path.basename(name)
  return !base.startsWith('.') && !Object.values(compressed).some((ending) => base.endsWith(ending))
}

/** Every file of the built app that browsers may request, relative to its folder. */
export const clientFilesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)).split(path.sep).join('/'))
    .filter(isServed)
    .sort()

const referencesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

/**
 * Files that are missing although the pages, the manifest, the style sheets, the build's list or the chunk digests of
 * webpack's runtime reference them. `bundle` is the build's list: part of the app → its files.
 */
export const lackingFiles = (folder: string, bundle: Readonly<Record<string, readonly string[]>>): string[] => {
  const files = clientFilesIn(folder)
  const textOf = (name: string) => readFileSync(path.join(folder, name), 'utf8')
  const ending = (...endings: string[]) => files.filter((name) => endings.includes(path.extname(name)))
  const named = [
    ...ending('.html', '.css').flatMap((name) => referencesIn(textOf(name), /["'(=]\/?(assets\/[\w.-]+)/g)),
    ...ending('.html').flatMap((name) => referencesIn(textOf(name), /(?:href|src)="\/([\w.-]+\.\w+)"/g)),
    ...ending('.webmanifest').flatMap((name) => referencesIn(textOf(name), /"src": "\/([^"]+)"/g)),
    ...Object.values(bundle).flat(),
  ]
  const chunks = ending('.js', '.html').flatMap((name) => referencesIn(textOf(name), /[\w-]+:"([0-9a-f]{8})"/g))
  const hasChunk = (digest: string) => files.some((name) => name.includes(`.${digest}.`))
  return [...named.filter((name) => !files.includes(name)), ...chunks.filter((digest) => !hasChunk(digest))]
}

const fetchAs = async (address: string, encoding: Encoding | 'identity') => {
  const response = await fetch(address, { headers: { 'accept-encoding': encoding, accept: '*/*' } })
  const { status, headers } = response
  return { status, headers, body: Buffer.from(await response.arrayBuffer()) }
}

/** What is wrong with a file of the built app as the server sends it: uncompressed, and in each compressed form. */
export const problemsOfFile = async (origin: string, folder: string, name: string): Promise<string[]> => {
  const file = path.join(folder, name)
  const wanted = readFileSync(file)
  const built = (Object.keys(compressed) as Encoding[]).filter((one) => existsSync(file + compressed[one]))
  const problems = await Promise.all(
    (['identity', ...built] as const).map(async (encoding) => {
      const { status, headers, body } = await fetchAs(`${origin}/${name}`, encoding)
      const [type, sentAs] = [headers.get('content-type'), headers.get('content-encoding') ?? 'identity']
      return [
        status !== 200 && `${encoding}: status ${status}`,
        type !== (types[path.extname(name)] ?? '') && `${encoding}: content type ${type}`,
        sentAs !== encoding && `${encoding}: encoded as ${sentAs}`,
        !body.equals(wanted) && `${encoding}: ${body.length} bytes that are not the file's ${wanted.length}`,
      ].filter((problem) => problem !== false)
    }),
  )
  return problems.flat()
}
