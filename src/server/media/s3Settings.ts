/** A bucket of a service that speaks S3, for this installation alone. */
export type S3Settings = {
  /** Null: the service of AWS in that region. */
  endpoint: string | null
  region: string
  bucket: string
  keyId: string
  secret: string
  /** The bucket is a part of the path rather than of the host. */
  isPathStyle: boolean
}

/**
 * In milliseconds. All attempts of a request take less than the half minute in which an upload has to go on arriving, so
 * that a slow service is never taken for a slow sender.
 */
export const s3Limits = {
  connectMs: 3_000,
  requestMs: 8_000,
  attempts: 3,
  /** Each file that is being downloaded holds one, as slowly as it is read. */
  connections: 500,
  /** Between two pieces of a file that is read. */
  silentMs: 30_000,
}
export type S3Limits = typeof s3Limits
