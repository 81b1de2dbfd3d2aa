import { explainFileFailure, StartProblem } from '@server/startProblem'
import { createMediaStorage, mediaFolderOf } from './mediaStorage'
import type { S3Settings } from './s3Settings'

type Settings = { dataFolder: string; s3: S3Settings | null }

/** Where the settings say that files lie, for people. */
export const placeOfFiles = (settings: Settings): string => {
  const { s3 } = settings
  return s3 ? `the bucket ${s3.bucket} at ${s3.endpoint ?? `AWS in ${s3.region}`}` : mediaFolderOf(settings)
}

/** Throws a StartProblem when files can not be reached where the settings say that they lie. */
export const requireStorage = async (settings: Settings): Promise<void> => {
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
