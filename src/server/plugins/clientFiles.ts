import type { FastifyReply, FastifyRequest } from 'fastify'
import fastifyStatic from '@fastify/static'
import fastifyPlugin from 'fastify-plugin'
import { replayPath } from '@contract/replayPath'
import { pathOf } from '@server/http/logging'
import { replayPolicy } from '@server/http/strictHeaders'
import { missing } from '@server/problems/apiProblem'

const notBuilt = 'The app is not built yet. Build it with: npm run build\n'

/** Paths that are never pages of the app. */
const isNoPage = (path: string) => /^\/(api|assets|healthz|mcs|packages|readyz|metrics)(\/|$)/.test(path)
const looksLikeFile = (path: string) => /\../.test(path.slice(path.lastIndexOf('/') + 1))

/** Browsers request pages with `text/html`; command-line tools accept anything, or send no header. */
const wantsPage = ({ method, url, headers }: FastifyRequest) => {
  const path = pathOf(url)
  if (!['GET', 'HEAD'].includes(method) || isNoPage(path)) return false
  if (path === '/') return true
  const accept = headers.accept?.trim() || '*/*'
  return accept.includes('text/html') || (accept.includes('*/*') && !looksLikeFile(path))
}

/** File names under /assets contain a digest of their content. */
const cacheControl = (path: string) =>
  /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'

const svg = 'image/svg+xml'

type Options = {
  /** Null when it is not built yet. */
  folder: string | null
  /** Sources of a policy that allow the scripts in its page. */
  inlineScripts: readonly string[]
}

/** Serves the built app. Every page is index.html, so that deep links work. */
export const clientFiles = fastifyPlugin(async function clientFiles(app, { folder, inlineScripts }: Options) {
  if (folder !== null)
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      dotfiles: 'ignore',
      preCompressed: true,
      cacheControl: false,
      allowedPath: (path) => !path.endsWith('/'), // may be a page; the library would refuse a folder
      setHeaders: (reply, path) => void reply.header('cache-control', cacheControl(path)),
    })

  // the library adds the charset to text types, but not to XML
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.getHeader('content-type') === svg) reply.type(`${svg}; charset=utf-8`)
    done()
  })

  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    if (!wantsPage(request)) throw missing()
    if (folder === null) return reply.code(404).type('text/plain; charset=utf-8').send(notBuilt)
    if (pathOf(request.url) === replayPath) reply.header('content-security-policy', replayPolicy(inlineScripts))
    return reply.code(200).sendFile('index.html')
  })
})
