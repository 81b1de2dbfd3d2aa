import { storageProblem, type StorageFailure } from './storageProblem'

type Said = {
  name?: string
  message?: string
  code?: unknown
  $metadata?: { httpStatusCode?: number; requestId?: string; attempts?: number }
}

const statusOf = ({ $metadata }: Said) => $metadata?.httpStatusCode

const kindOf = (said: Said): StorageFailure => {
  const { name = '', code } = said
  if (statusOf(said) === 507 || /quota|StorageFull|InsufficientStorage/i.test(name)) return 'full'
  if (/timeout|SlowDown|Throttl|TooManyRequests/i.test(name) || code === 'ETIMEDOUT') return 'slow'
  return 'unreachable'
}

/**
 * A failure of the service as a 503. The log gets what happened in words of our own: the errors of the client hold
 * requests and answers, with parts of the signature.
 */
export const s3Problem = (operation: string, failure: unknown) => {
  const said = (failure ?? {}) as Said
  const { name = 'Error', message = '', code, $metadata } = said
  const about = [
    statusOf(said) ?? (typeof code === 'string' ? code : 'no answer'),
    ...($metadata?.attempts === undefined ? [] : [`attempts ${$metadata.attempts}`]),
    ...($metadata?.requestId === undefined ? [] : [`request ${$metadata.requestId}`]),
  ]
  return storageProblem(kindOf(said), new Error(`S3 ${operation}: ${name} (${about.join(', ')}) ${message}`.trim()))
}

export const isNotThere = (failure: unknown) => statusOf(failure ?? {}) === 404
/** Of a read, whose answer says whether the file or the bucket is missing. */
export const isMissingKey = (failure: unknown) => (failure as Said | null)?.name === 'NoSuchKey'
export const isUnknownCall = (failure: unknown) =>
  statusOf(failure ?? {}) === 501 || (failure as Said | null)?.name === 'NotImplemented'
/** The client notes on each of its failures how often it tried. */
export const isOfS3 = (failure: unknown) => (failure as Said | null)?.$metadata !== undefined
/** An upload in parts that was put together, or ended. */
export const isEndedUpload = (failure: unknown) => (failure as Said | null)?.name === 'NoSuchUpload'
