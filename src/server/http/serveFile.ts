import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Call, CallData } from '@contract/call'
import type { Scope } from '@server/database/scope'
import { isForUse } from '@server/media/contentType'
import { isShownInPortal } from '@server/media/detectedType'
import { type MadeFile, sendContent } from '@server/media/sendContent'
import { FileMissing } from '@server/media/storage'
import type { StoredUpload } from '@server/media/storedFiles'
import { missing } from '@server/problems/apiProblem'
import { register, saidIn } from './serve'

type FileCall = Call & { method: 'GET'; access: Exclude<Call['access'], 'public'>; streams: true }

/** What a record says of its file. */
export type ServedFile = Pick<StoredUpload, 'key' | 'name' | 'contentType'> & {
  /** Browsers may show it although others of its type are only saved: a drawing without scripts. */
  isHarmless?: boolean
}

type FileHandler<C extends FileCall> = (
  data: CallData<C> & { scope: Scope; request: FastifyRequest },
) => Promise<ServedFile | MadeFile>

/** Bytes as a storage reads them. */
const storageOf = (bytes: Uint8Array) => ({
  size: () => Promise.resolve(bytes.length),
  read: (_key: string, range = { start: 0, end: bytes.length - 1 }) =>
    Promise.resolve(Readable.from([bytes.subarray(range.start, range.end + 1)])),
})

const contentOf = (file: ServedFile | MadeFile, app: FastifyInstance, organisationId: string) => {
  if ('bytes' in file) return { storage: storageOf(file.bytes), key: file.tag, tag: file.tag }
  const { key } = file
  if (!key.split('/').includes(organisationId)) throw new Error('A record names a file of another organisation')
  return { storage: app.files.storage, key, tag: key.slice(key.lastIndexOf('/') + 1) }
}

/**
 * Puts a call that answers a file on the wire, for a token or a link. The handler finds what the person may see in a scope
 * that only reads, unless the call notes that it was asked; it is over when the bytes flow. What is not `isCached` no
 * browser keeps.
 */
export const serveFile = <C extends FileCall>(
  app: FastifyInstance,
  call: C,
  handler: FileHandler<C>,
  { isWriting = false, isCached = true }: { isWriting?: boolean; isCached?: boolean } = {},
) =>
  register(app, call, { isWriting }, async (request, reply) => {
    if (!isForUse(request.headers['sec-fetch-dest'])) throw missing() // a script, a frame
    const file = await app.inShare(request, () =>
      app.withScope(request, (scope) => handler({ ...saidIn<C>(request), scope: scope as Scope, request })),
    )
    const { name, contentType } = file
    const isHarmless = 'isHarmless' in file && file.isHarmless
    try {
      return await sendContent(request, reply, {
        ...contentOf(file, app, request.owner?.organisationId ?? ''),
        name,
        contentType,
        isInline: isHarmless || isShownInPortal(contentType),
        cacheSeconds: isCached ? (app.files.links.open(request.url)?.secondsLeft ?? 0) : 'never',
      })
    } catch (failure) {
      throw failure instanceof FileMissing ? missing() : failure
    }
  })

const filled = ({ path }: FileCall, params: object = {}) =>
  path.replace(/:(\w+)/g, (_whole, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  )

/** Makes addresses of files that the browser of whoever asks can open without a token, while their session lives (D-69). */
export const fileLinksFor =
  ({ server, owner }: FastifyRequest) =>
  <C extends FileCall>(
    call: C,
    params: CallData<C> extends { params: infer Params extends object } ? Params : object,
  ) => {
    if (!owner) throw new Error('A link to a file has a holder')
    const { organisationId, actor, sessionId } = owner
    return server.files.links.sign(filled(call, params), { organisationId, personId: actor.globalId, sessionId })
  }
