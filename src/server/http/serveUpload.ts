import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Call, CallAnswer, CallData, CallUpload } from '@contract/call'
import type { Scope } from '@server/database/scope'
import type { Transactions } from '@server/database/transactions'
import { formOverhead } from '@server/media/boundedBody'
import { inspectedFile } from '@server/media/inspectedFile'
import { storageKey } from '@server/media/storage'
import { removeStored, storingFiles, type Prepare, type StoredUpload } from '@server/media/storedFiles'
import { bodyFile, formFiles, isForm } from '@server/media/uploadedFiles'
import { ApiProblem, problem, refused } from '@server/problems/apiProblem'
import { idempotencyKeyOf, requestDigest, withIdempotency } from './idempotency'
import { register, saidIn, transactionsOf } from './serve'
import { answerBeforeBody, answerUploadFailure } from './unreadBody'

type UploadCall = Call & { access: Exclude<Call['access'], 'public'>; upload: CallUpload; body?: never }

/** The files of a request that have not been read yet. */
export type Upload = {
  /** Reads its one file, and keeps nothing of it. */
  read(tooLarge?: Receive['tooLarge']): Promise<Buffer>
  /**
   * Reads them into the storage, below a folder of the organisation's own, and records them in one transaction, once for
   * each idempotency key (D-16). What `record` returns comes back as JSON, as it is kept for the key. When anything fails,
   * nothing is kept.
   */
  keep<Recorded>(
    folder: string,
    record: (scope: Scope, files: readonly StoredUpload[]) => Promise<Recorded>,
    how?: Receive,
  ): Promise<Recorded>
}

/** How files are judged and changed on their way; by the call's types alone when left out. */
export type Receive = { prepare: Prepare; tooLarge: () => Error }

type UploadHandler<C extends UploadCall> = (
  data: CallData<C> & { upload: Upload; transactions: Transactions; request: FastifyRequest },
) => Promise<CallAnswer<C>>

const noFiles = () => new ApiProblem(422, { files: ['Files is required'] })
const unexpectedPart = (field: string) => new ApiProblem(422, { [field]: [`'${field}' is not known`] })

const uploadedFiles = ({ raw }: FastifyRequest, upload: CallUpload, refusal?: () => Error) => {
  if (upload.kind === 'raw') return bodyFile(raw, upload.largest)
  const { field, largest, most = 1 } = upload
  if (!isForm(raw.headers)) throw problem(415, 'The content type is not supported')
  return formFiles(raw, raw.headers, {
    largest,
    most,
    ...(refusal && { refusal }),
    judgePart({ name, isFile, index }) {
      if (name !== field || !isFile) throw unexpectedPart(name)
      if (index >= most) throw refused(`A form can have at most ${most} ${most === 1 ? 'file' : 'files'}`)
    },
  })
}

/** As a replay of the same key will answer it. */
const asAnswered = <Recorded>(answer: Recorded): Recorded => {
  if (answer === undefined) throw new Error('What records an upload answers what it has recorded')
  return JSON.parse(JSON.stringify(answer)) as Recorded
}

/** Counts what is read, also when the reading fails. */
async function* counted(content: AsyncIterable<Uint8Array>, count: (size: number) => void): AsyncGenerator<Uint8Array> {
  let size = 0
  try {
    for await (const bytes of content) {
      size += bytes.byteLength
      yield bytes
    }
  } finally {
    count(size)
  }
}

const uploadOf = (
  { files: { storage, quota } }: FastifyInstance,
  call: UploadCall,
  request: FastifyRequest,
  { organisationId, personId, inScope }: Transactions,
): Upload => {
  const key = idempotencyKeyOf(request, call)
  return {
    read: (refusal) =>
      quota.within(JSON.stringify([organisationId, personId]), async (count) => {
        request.bodyArrival?.byRate()
        const read: Buffer[] = []
        for await (const { content } of uploadedFiles(request, call.upload, refusal))
          read.push(await buffer(counted(content, count)))
        const [file] = read
        if (!file) throw noFiles()
        return file
      }),

    keep(folder, record, how) {
      const where = {
        storage,
        folder: storageKey(folder, organisationId),
        newId: randomUUID,
      }
      return quota.within(JSON.stringify([organisationId, personId]), async (count) => {
        const prepare = how?.prepare ?? inspectedFile(call.upload.types)
        const countedFile: Prepare = (file) => prepare({ ...file, content: counted(file.content, count) })
        request.bodyArrival?.byRate() // over a slow line it takes minutes
        const receiving = { ...where, prepare: countedFile }
        return storingFiles(receiving, uploadedFiles(request, call.upload, how?.tooLarge), async (stored) => {
          if (stored.length === 0) throw noFiles()
          let isRecorded = false
          const work = (scope: Scope) => {
            isRecorded = true
            return record(scope, stored)
          }
          const digest = requestDigest(
            request,
            stored.map((file) => [file.name, file.contentType, file.digest]),
          )
          const answer = await inScope(async (scope) => {
            try {
              return key === undefined
                ? await work(scope)
                : await withIdempotency(scope, { call, key, digest }, () => work(scope))
            } catch (failure) {
              isRecorded = false // it will be rolled back; the next attempt may find another request's answer
              throw failure
            }
          })
          // a second copy under a used key; one whose commit was lost and run again was recorded, or may have been
          if (!isRecorded) await removeStored(storage, stored)
          return asAnswered(answer)
        })
      })
    },
  }
}

/** Puts a call that takes files on the wire. Its handler starts before any of the body is read. */
export const serveUpload = <C extends UploadCall>(app: FastifyInstance, call: C, handler: UploadHandler<C>) => {
  const { upload } = call
  const most = upload.kind === 'raw' ? 1 : (upload.most ?? 1)
  const onSend = answerBeforeBody(2 * most * upload.largest + formOverhead)

  void app.register((uploads, _options, ready) => {
    uploads.removeAllContentTypeParsers() // a JSON file is a file
    uploads.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null))
    register(uploads, call, { onSend, errorHandler: answerUploadFailure }, (request) => {
      const transactions = transactionsOf(app, request)
      return handler({
        ...saidIn<C>(request),
        upload: uploadOf(app, call, request, transactions),
        transactions,
        request,
      })
    })
    ready()
  })
}
