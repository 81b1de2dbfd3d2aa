import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  ListObjectsV2Command,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { S3Limits, S3Settings } from './s3Settings'

/** How every client of a bucket is made. */
export const s3ClientConfig = (
  settings: S3Settings,
  { connectMs, requestMs, attempts, connections }: S3Limits,
): S3ClientConfig => ({
  region: settings.region,
  ...(settings.endpoint !== null && { endpoint: settings.endpoint }),
  forcePathStyle: settings.isPathStyle,
  credentials: { accessKeyId: settings.keyId, secretAccessKey: settings.secret },
  maxAttempts: attempts,
  requestChecksumCalculation: 'WHEN_REQUIRED', // many services know only the digest that is signed
  responseChecksumValidation: 'WHEN_REQUIRED',
  requestHandler: {
    connectionTimeout: connectMs,
    requestTimeout: requestMs, // until the headers of the answer
    throwOnRequestTimeout: true,
    socketTimeout: 0, // who downloads may be slow
    socketAcquisitionWarningTimeout: 60_000,
    httpAgent: { keepAlive: true, maxSockets: connections },
    httpsAgent: { keepAlive: true, maxSockets: connections },
  },
})

/** The calls of S3 for one bucket. They fail as the client does. */
export const connectS3 = (settings: S3Settings, limits: S3Limits) => {
  const client = new S3Client(s3ClientConfig(settings, limits))
  const { bucket: Bucket } = settings

  return {
    async put(Key: string, Body: Readable | Buffer) {
      // one part at a time: a failure is told before more of the body is read
      await new Upload({ client, queueSize: 1, params: { Bucket, Key, Body } }).done()
    },

    async size(Key: string) {
      return (await client.send(new HeadObjectCommand({ Bucket, Key }))).ContentLength ?? 0
    },

    async read(Key: string, range?: { start: number; end: number }) {
      const Range = range && `bytes=${range.start}-${range.end}`
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, Range }))
      if (!(Body instanceof Readable)) throw new Error('The answer has no body')
      return Body
    },

    remove: (Key: string) => client.send(new DeleteObjectCommand({ Bucket, Key })),

    async *list(Prefix: string) {
      let token: string | undefined
      do {
        const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken: token }))
        for (const { Key, LastModified } of page.Contents ?? [])
          if (Key !== undefined && LastModified) yield { key: Key, storedAt: LastModified }
        token = page.IsTruncated === true ? page.NextContinuationToken : undefined
      } while (token !== undefined)
    },

    /** Uploads in parts that nobody has ended. */
    async *unfinished() {
      let marker: { KeyMarker?: string; UploadIdMarker?: string } | undefined = {}
      do {
        const page: ListMultipartUploadsCommandOutput = await client.send(
          new ListMultipartUploadsCommand({ Bucket, ...marker }),
        )
        for (const { Key, UploadId, Initiated } of page.Uploads ?? [])
          if (Key !== undefined && UploadId !== undefined && Initiated)
            yield { key: Key, uploadId: UploadId, since: Initiated }
        const { NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker } = page
        marker =
          page.IsTruncated === true && KeyMarker !== undefined
            ? { KeyMarker, ...(UploadIdMarker !== undefined && { UploadIdMarker }) }
            : undefined
      } while (marker)
    },

    abort: (Key: string, UploadId: string) => client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })),

    requireBucket: (signal?: AbortSignal) =>
      client.send(new HeadBucketCommand({ Bucket }), { ...(signal && { abortSignal: signal }) }),
  }
}
export type S3Connection = ReturnType<typeof connectS3>
