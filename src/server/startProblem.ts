/** Why a command can not start, in one sentence for the person at the terminal, without a stack. */
export class StartProblem extends Error {}
/** Another process has the data folder open. */
export class FolderInUse extends StartProblem {}

const reasons: Record<string, string> = {
  EACCES: 'this user may not use it',
  EEXIST: 'there is a file in its place',
  EISDIR: 'there is a folder in its place',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'there is a file in its place',
  EPERM: 'this user may not use it',
  EROFS: 'the disk is read-only',
}

/** Why a file or folder could not be used, as the end of a sentence. */
export const explainFileFailure = (failure: unknown): string => {
  const { code = '', message = String(failure) } = failure as NodeJS.ErrnoException
  return reasons[code] ?? message
}
