import { explainFileFailure, StartProblem } from '@server/startProblem'
import { createMediaStorage, mediaFolderOf } from './mediaStorage'
import type { S3Settings } from './s3Settings'

/** Throws a StartProblem when files can not be reached where the settings say that they lie. */
export const requireStorage = async (settings: { dataFolder: string; s3: S3Settings | null }): Promise<void> => {
  const { s3 } = settings
  try {
    await createMediaStorage(settings).requireReady()
  } catch (failure) {
    const { cause } = failure as { cause?: unknown }
    if (!s3)
      throw new StartProblem(`The files in ${mediaFolderOf(settings)} cannot be used: ${explainFileFailure(cause)}.`)
    const place = s3.endpoint ?? `AWS in ${s3.region}`
    const why = cause instanceof Error ? cause.message : String(failure)
    throw new StartProblem(`The bucket ${s3.bucket} of S3_BUCKET at ${place} cannot be used: ${why}`)
  }
}
