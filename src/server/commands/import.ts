import { readFile, stat, writeFile } from 'node:fs/promises'
import { largestImport } from '@contract/imports'
import { createAnnouncements } from '@server/announcements/announcements'
import { createMailService } from '@server/mail/mailService'
import { runProgram, writeStderr, writeStdout } from '@server/commandLine'
import { readSettings } from '@server/config'
import { importInto } from '@server/imports/importInto'
import { openData } from '@server/openData'
import { explainFileFailure, StartProblem } from '@server/startProblem'
import { readImportOptions } from './importOptions'
import { linesOf, reportText } from './importOutcome'

const read = async (file: string): Promise<Uint8Array> => {
  try {
    if ((await stat(file)).size <= largestImport) return await readFile(file)
  } catch (failure) {
    throw new StartProblem(`${file} could not be read: ${explainFileFailure(failure)}.`, { cause: failure })
  }
  throw new StartProblem(`${file} is larger than ${largestImport / 1_048_576} MB. Split it.`)
}

const save = async (report: string, text: string) => {
  try {
    await writeFile(report, text)
  } catch (failure) {
    throw new StartProblem(`${report} could not be written: ${explainFileFailure(failure)}.`, { cause: failure })
  }
}

const log = {
  warn: (details: unknown) => writeStderr(String(details)),
  error: (details: unknown) => writeStderr(String(details)),
}

/** `npm run import -- KIND FILE --organisation NAME [--dry-run] [--skip-refused] [--report FILE]` (D-106). */
const runImport = async () => {
  const { file, report, ...request } = readImportOptions(process.argv.slice(2))
  const content = await read(file)
  const settings = readSettings(process.env)
  const data = await openData(settings)
  const announcements = createAnnouncements({ url: settings.database?.url ?? null, log })
  try {
    announcements.start()
    const mails = createMailService({ isDelivered: settings.smtp !== null })
    const connections = { ...data, mails, publish: announcements.publish }
    const outcome = await data.explained(() => importInto(connections, { ...request, content }, () => new Date()))
    if (report !== undefined) await save(report, reportText(report, outcome))
    const { lines, isRefused } = linesOf(outcome, request)
    if (isRefused) throw new StartProblem(lines.join('\n'))
    lines.forEach(writeStdout)
  } finally {
    await announcements.close()
    await data.close()
  }
}

runProgram(runImport)
