import { StartProblem } from '@server/startProblem'

const another = 'Nothing was changed. Take another backup.'

/** What may be wrong with a backup, in sentences. */
export const backupProblems = (file: string) => ({
  notOne: () => new StartProblem(`${file} is not a backup of Muster. Nothing was changed.`),
  empty: () => new StartProblem(`The backup ${file} is empty. ${another}`),
  locked: () =>
    new StartProblem(
      `The backup ${file} is encrypted. Give its key by --key-file FILE, or its passphrase by BACKUP_PASSPHRASE.`,
    ),
  wrongKey: () =>
    new StartProblem(
      `The key does not open the backup ${file}. Nothing was changed. Use the key that it was made for.`,
    ),
  cutOff: () => new StartProblem(`The backup ${file} was cut off: its end is missing. ${another}`),
  undecipherable: () =>
    new StartProblem(`The backup ${file} was cut off or is damaged: it can't be decrypted. ${another}`),
  damaged: (where: string) => new StartProblem(`The backup ${file} is damaged: ${where}. ${another}`),
  newer: (version: string) =>
    new StartProblem(
      `The backup ${file} was made by Muster ${version}, which is newer than this one. Nothing was changed. Restore it with that version.`,
    ),
})
export type BackupProblems = ReturnType<typeof backupProblems>
