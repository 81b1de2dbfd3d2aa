import fastifyPlugin from 'fastify-plugin'
import { packagePath } from '@contract/training/packages'
import { missing } from '@server/problems/apiProblem'

type Options = { contentOrigin: string | null }

/**
 * On the host of packages there is nothing but packages, and packages are nowhere else: what a package does with its origin
 * reaches no page and no call of the portal (decision 0104).
 */
export const contentHost = fastifyPlugin(function contentHost(app, { contentOrigin }: Options, done) {
  if (contentOrigin !== null) {
    const { host } = new URL(contentOrigin)
    app.addHook('onRequest', (request, _reply, next) => {
      const isPackage = request.url.startsWith(packagePath)
      if (isPackage !== (request.host === host)) return next(missing())
      next()
    })
  }
  done()
})
