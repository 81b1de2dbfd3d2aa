import { finished, PassThrough, type Readable } from 'node:stream'
import { S3Store, type MetadataValue } from '@tus/s3-store'
import { ERRORS, type Upload } from '@tus/server'
import type { UploadPlace } from './resumableUploads'
import { connectS3, s3ClientConfig, type S3Connection } from './s3Connection'
import { isEndedUpload, isMissingKey, isNotThere, isOfS3, isUnknownCall, s3Problem } from './s3Failure'
import { s3Limits, type S3Limits, type S3Settings } from './s3Settings'
import { createS3Storage } from './s3Storage'
import { uploadMs, uploadPrefix } from './storage'
import { storageProblem } from './storageProblem'

/** The smallest that S3 takes. All parts but the last have it, so that the number of a part says where it begins. */
const partBytes = 5_242_880
/** Of the object that says whose an upload is, in the library. */
const infoEnding = '.info'

/** A refusal of the library's as an error. */
const refusal = (refused: (typeof ERRORS)[keyof typeof ERRORS]) => Object.assign(new Error(refused.body), refused)
const isGone = (failure: unknown) =>
  (failure as { status_code?: number } | null)?.status_code === ERRORS.FILE_NOT_FOUND.status_code

/** Failures of the service as ours are told; those of the sender and refusals of the library as they are. */
const asking = async <Answer>(operation: string, work: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await work()
  } catch (failure) {
    if (isEndedUpload(failure)) throw refusal(ERRORS.FILE_NOT_FOUND)
    throw isOfS3(failure) ? s3Problem(operation, failure) : failure
  }
}

/** Another server may have written it meanwhile, so nothing is remembered. */
const noCache = { get: () => Promise.resolve(undefined), set: () => Promise.resolve(), delete: () => Promise.resolve() }

/**
 * The library's store, which knows nothing of a second server. Of a broken connection one server may learn half a minute
 * after the upload went on at another. What it writes then is harmless: parts of one number have the same bytes, and the
 * piece that is too small for a part says in its key after how many parts it stands.
 */
class SharedStore extends S3Store {
  readonly #s3: S3Connection
  /** How many parts stand before the piece, by upload. One request at a time writes an upload at this server. */
  readonly #before = new Map<string, number>()

  constructor(settings: S3Settings, limits: S3Limits) {
    super({
      s3ClientConfig: { ...s3ClientConfig(settings, limits), bucket: settings.bucket },
      partSize: partBytes,
      minPartSize: partBytes,
      maxConcurrentPartUploads: limits.connections, // held while a part arrives, as slowly as it does
      expirationPeriodInMilliseconds: uploadMs,
      useTags: false, // not every service has them
      cache: noCache,
    })
    this.#s3 = connectS3(settings, limits)
  }

  override create(upload: Upload) {
    return asking('CreateMultipartUpload', () => super.create(upload))
  }

  override write(content: Readable, id: string, offset: number) {
    // the library ends what it reads with its failure, which would be told instead of ours
    const apart = new PassThrough()
    finished(content, (failure) => {
      if (failure) apart.destroy(failure)
    })
    content.pipe(apart)
    return asking('UploadPart', () => super.write(apart, id, offset)).finally(() => this.#before.delete(id))
  }

  override getUpload(id: string) {
    return asking('ListParts', async () => {
      const upload = await super.getUpload(id).catch(async (failure: unknown) => {
        if (!isGone(failure)) throw failure
        await this.#known(id) // the library says so of every failure
        throw storageProblem('unreachable', new Error('S3 GetObject: failed, and then did not'))
      })
      if (upload.offset === upload.size) await this.#requireContent(id)
      return upload
    })
  }

  /** Also what is completed already, which the library takes for gone. */
  override remove(id: string) {
    return asking('DeleteObject', async () => {
      const { 'upload-id': uploadId } = await this.#known(id)
      await this.abort(id, uploadId)
      for await (const { key } of this.#s3.list(id)) await this.#s3.remove(key) // what says whose it is comes last
    })
  }

  putTogether(id: string) {
    return asking('CompleteMultipartUpload', async () => {
      const [metadata, parts] = [await this.getMetadata(id), await this.retrieveParts(id)]
      await this.finishMultipartUpload(metadata, parts)
    }).finally(() => this.#before.delete(id))
  }

  async abort(id: string, uploadId: string) {
    await this.#s3.abort(id, uploadId).catch((failure: unknown) => {
      if (!isNotThere(failure)) throw failure // it is completed
    })
  }

  /** The library takes an upload without parts for completed; it may have been ended without becoming an object. */
  async #requireContent(id: string) {
    try {
      await this.retrieveParts(id)
    } catch (failure) {
      if (!isNotThere(failure)) throw failure
      await this.#s3.size(id).catch((missing: unknown) => {
        throw isNotThere(missing) ? refusal(ERRORS.FILE_NOT_FOUND) : missing
      })
    }
  }

  async #known(id: string) {
    try {
      return await this.getMetadata(id)
    } catch (failure) {
      throw isMissingKey(failure) ? refusal(ERRORS.FILE_NOT_FOUND) : failure
    }
  }

  /** Up to the first that is missing: parts travel side by side, and one of them may have failed. */
  protected override async retrieveParts(id: string, marker?: string) {
    const parts = await super.retrieveParts(id, marker)
    const gap = parts.findIndex(({ PartNumber }, index) => PartNumber !== index + 1)
    return marker === undefined && gap !== -1 ? parts.slice(0, gap) : parts
  }

  protected override async uploadParts(metadata: MetadataValue, content: Readable, number: number, offset: number) {
    const { id } = metadata.file
    // another server wrote it since this request was judged
    if (this.#before.get(id) !== number - 1 || offset !== (number - 1) * partBytes) throw refusal(ERRORS.INVALID_OFFSET)
    return super.uploadParts(metadata, content, number, offset)
  }

  protected override uploadPart(metadata: MetadataValue, content: Readable | Buffer, number: number) {
    this.#before.set(metadata.file.id, number)
    return super.uploadPart(metadata, content, number)
  }

  protected override uploadIncompletePart(id: string, content: Readable) {
    return super.uploadIncompletePart(pieceOf(id, this.#before.get(id)), content)
  }

  protected override async getIncompletePart(id: string) {
    const { length } = await this.retrieveParts(id)
    this.#before.set(id, length)
    return super.getIncompletePart(pieceOf(id, length))
  }

  protected override async getIncompletePartSize(id: string) {
    const { length } = await this.retrieveParts(id)
    return super.getIncompletePartSize(pieceOf(id, length))
  }

  protected override deleteIncompletePart(id: string) {
    return super.deleteIncompletePart(pieceOf(id, this.#before.get(id)))
  }
}

const pieceOf = (id: string, partsBefore: number | undefined) => {
  if (partsBefore === undefined) throw new Error('A piece stands after a number of parts')
  return `${id}.${partsBefore}`
}

const unlessGone = async <Answer>(work: Promise<Answer>): Promise<Answer | undefined> => {
  try {
    return await work
  } catch (failure) {
    if (isGone(failure)) return undefined
    throw failure
  }
}

/** Uploads as parts in the bucket, and an object beside them that says whose they are: for every server of it. */
export const uploadsInBucket = (settings: S3Settings, given: Partial<S3Limits>): UploadPlace => {
  const limits = { ...s3Limits, ...given }
  const store = new SharedStore(settings, limits)
  const storage = createS3Storage(settings, limits)
  const s3 = connectS3(settings, limits)
  const remove = async (name: string) => void (await unlessGone(store.remove(name)))

  return {
    store,
    find: (name) => unlessGone(store.getUpload(name)),

    async read({ id, size = 0 }) {
      // all parts are there, but were never put together
      if ((await storage.size(id)) === undefined) await unlessGone(store.putTogether(id))
      return (await storage.size(id)) === size ? storage.read(id) : undefined
    },

    remove,

    async sweep(before) {
      await asking('ListObjectsV2', async () => {
        for await (const { key, storedAt } of s3.list(uploadPrefix)) {
          if (storedAt >= before) continue
          await (key.endsWith(infoEnding) ? remove(key.slice(0, -infoEnding.length)) : s3.remove(key))
        }
      })
      await asking('ListMultipartUploads', async () => {
        try {
          for await (const { key, uploadId, since } of s3.unfinished())
            if (key.startsWith(uploadPrefix) && since < before) await store.abort(key, uploadId)
        } catch (failure) {
          if (!isUnknownCall(failure)) throw failure // else its own rules end them
        }
      })
    },
  }
}
