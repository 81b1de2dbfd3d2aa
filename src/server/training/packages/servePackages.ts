import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { packagePath, type ScormType } from '@contract/training/packages'
import { type RuntimeStart, runtimeStartName } from '@contract/training/packageRuntime'
import type { Settings } from '@server/config'
import type { PublicScope, Scope } from '@server/database/scope'
import type { ScopeOwner } from '@server/database/scopes'
import type { LinkHolder } from '@server/media/fileLinks'
import { FileMissing, storageKey } from '@server/media/storage'
import { ApiProblem, missing } from '@server/problems/apiProblem'
import { packageHeaders } from './packageHeaders'
import { packageRepository, type StoredContent } from './packageRepository'
import type { PackageTicket, PackageTickets } from './packageTickets'
import { sendPackageFile } from './sendPackageFile'
import { packageFolder } from './takePackage'

/** Below which Muster's own scripts are, in the folder of a ticket. */
const ownFolder = '-/'
/** Of each type, in the folder of the built app (see webpack.config.js). */
export const runtimeFile = (type: ScormType) => `packageRuntime/scorm${type}.js`

type Dependencies = {
  settings: Pick<Settings, 'publicUrl' | 'contentOrigin'>
  tickets: PackageTickets
  sessions: { callerOf: (scope: PublicScope, ticket: LinkHolder) => Promise<ScopeOwner & { sessionId: string }> }
  /** What a page of this part is told. */
  startOf: (scope: Scope, ticket: PackageTicket, content: StoredContent) => Promise<Omit<RuntimeStart, 'portal'>>
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    throw missing()
  }
}

/** Ticket and path of an address below `packagePath`. */
const partsOf = (url: string) => {
  const [address = ''] = url.slice(packagePath.length).split('?', 1)
  const end = address.indexOf('/')
  if (end < 0) throw missing()
  return { ticket: address.slice(0, end), name: decoded(address.slice(end + 1)) }
}

/** A script may stand in a page: nothing in it ends its element. */
const asScript = (start: RuntimeStart) =>
  `self.${runtimeStartName}=${JSON.stringify(start).replace(/[<\u2028\u2029]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)}`

const isNested = ({ headers }: FastifyRequest) => headers['sec-fetch-site'] === 'cross-site'

/**
 * Serves the files of packages to frames that have no session, each by the ticket in its path, and in every page of them
 * the runtime that SCORM wants there (decision 0104).
 */
export const servePackages = (app: FastifyInstance, { settings, tickets, sessions, startOf }: Dependencies) => {
  const { contentOrigin } = settings
  /** Forged, over, and of a session that is: all look alike. */
  const callerOf = async (ticket: PackageTicket) => {
    try {
      return await sessions.callerOf(app.openScope(), ticket)
    } catch (failure) {
      throw failure instanceof ApiProblem && failure.status < 500 ? missing() : failure
    }
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { ticket: text, name } = partsOf(request.url)
    const ticket = tickets.open(text)
    // a worker would outlive the frame, and see what other packages ask for
    if (!ticket || request.headers['service-worker'] !== undefined) throw missing()
    request.owner = { ...(await callerOf(ticket)), address: request.ip }
    const folder = `${packagePath}${text}/`
    const portal = contentOrigin === null ? null : settings.publicUrl
    reply
      .removeHeader('x-frame-options')
      .headers(packageHeaders({ host: request.host, folder, portal, isNested: isNested(request) }))
    const inScope = <Result>(work: (scope: Scope) => Promise<Result>): Promise<Result> =>
      app.inShare(request, () => app.withScope(request, (scope) => work(scope as Scope)), { of: 'step' })

    if (name === `${ownFolder}start.js`) {
      const start = await inScope(async (scope) => {
        const content = await packageRepository.content(scope, ticket.versionId)
        if (content?.id !== ticket.contentId) throw missing()
        return startOf(scope, ticket, content)
      })
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'private, no-store')
      return reply.send(asScript({ ...start, portal }))
    }
    if (name.startsWith(ownFolder)) {
      const type = /^-\/scorm(1\.2|2004)\.js$/.exec(name)?.[1]
      if (type !== '1.2' && type !== '2004') throw missing()
      return reply.sendFile(runtimeFile(type))
    }
    const file = await inScope((scope) => packageRepository.file(scope, ticket, name))
    if (!file) throw missing()
    try {
      return await sendPackageFile(request, reply, {
        storage: app.files.storage,
        key: storageKey(packageFolder, ticket.organisationId, ticket.contentId),
        name,
        ...file,
        scripts: ['start', `scorm${file.scorm_type}`]
          .map((script) => `<script src="${folder}${ownFolder}${script}.js"></script>`)
          .join(''),
      })
    } catch (failure) {
      throw failure instanceof FileMissing ? missing() : failure
    }
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: `${packagePath}*`,
    exposeHeadRoute: false,
    config: { foreignProtocol: 'packages' },
    handler: answer,
  })
}
