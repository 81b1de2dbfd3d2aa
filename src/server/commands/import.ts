import { readFile } from 'node:fs/promises'
import { runProgram, writeStdout } from '@server/commandLine'
import { readSettings } from '@server/config'
import { importFile } from '@server/imports/importFile'
import { openData } from '@server/openData'
import { explainFileFailure, StartProblem } from '@server/startProblem'
import { readImportOptions } from './importOptions'

const read = async (file: string): Promise<Uint8Array> => {
  try {
    return await readFile(file)
  } catch (failure) {
    throw new StartProblem(`${file} could not be read: ${explainFileFailure(failure)}.`, { cause: failure })
  }
}

/** `npm run import -- KIND FILE --organisation NAME [--dry-run]` (D-106). */
const runImport = async () => {
  const { file, ...request } = readImportOptions(process.argv.slice(2))
  const content = await read(file)
  const settings = readSettings(process.env)
  const data = await openData(settings)
  try {
    const count = await data.explained(() => importFile(data, { ...request, content }, () => new Date()))
    const records = `${count} ${count === 1 ? 'record' : 'records'} of ${request.kind}`
    writeStdout(`${records} ${request.isDryRun ? 'can be imported; nothing was written' : 'imported'}.`)
  } finally {
    await data.close()
  }
}

runProgram(runImport)
