import { types } from 'node:util'
import { problem } from '@server/problems/apiProblem'

/** Failures of the storage that the caller did not cause. */
export type StorageFailure = 'unreachable' | 'slow' | 'full'

const sentences: Record<StorageFailure, string> = {
  unreachable: 'The file storage is not responding. Try again in a moment.',
  slow: 'The file storage is taking too long. Try again in a moment.',
  full: 'The file storage is full. No files can be saved until there is space again.',
}

/** A 503 that says what is wrong; the cause goes to the log. */
export const storageProblem = (kind: StorageFailure, cause: Error) =>
  Object.assign(problem(503, sentences[kind], { 'retry-after': '5' }), { cause })

const kindsOfDisk: Readonly<Record<string, StorageFailure>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EIO: 'unreachable',
  EROFS: 'unreachable',
  ESTALE: 'unreachable',
}

/** A failure of the disk as a 503 where waiting or space may help; anything else as it is. */
export const diskProblem = (failure: unknown): unknown => {
  if (!types.isNativeError(failure)) return failure // in Jest, errors of Node belong to another realm
  const kind = kindsOfDisk[(failure as NodeJS.ErrnoException).code ?? '']
  return kind === undefined ? failure : storageProblem(kind, failure)
}
