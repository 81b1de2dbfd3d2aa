import { createHash } from 'node:crypto'
import { buffer, text } from 'node:stream/consumers'
import type { Extract } from 'tar-stream'
import type { z } from 'zod'
import { createFileCount, drain, hashing, type Passing } from '../files'
import { linesIn } from '../slices'
import { backupProblems, type BackupProblems } from './backupProblems'
import type { BackupKey } from './encryption'
import {
  backupChecks,
  backupEnd,
  backupHeader,
  entryNames,
  formatVersion,
  type BackupChecks,
  type BackupEnd,
  type BackupHeader,
} from './format'
import { openBackup } from './openBackup'

/** What is done with the contents of a backup, in its order. */
export type BackupHandlers = {
  onHeader(header: BackupHeader, hasSecret: string | null): Promise<void>
  onRows(table: string, lines: Uint8Array): Promise<void>
  onFile(key: string, file: Passing, size: number): Promise<void>
}
export type ReadBackup = { header: BackupHeader; secret: string | null; end: BackupEnd }

type Entry = Extract extends AsyncIterable<infer One> ? One : never

/** JSON of this shape; undefined otherwise. */
const parsed = <Schema extends z.ZodType>(schema: Schema, json: string): z.infer<Schema> | undefined => {
  try {
    return schema.safeParse(JSON.parse(json)).data
  } catch {
    return undefined
  }
}

const looseHeader = backupHeader.pick({ format: true, version: true })

const readHeader = (json: string, isKnown: (migration: string) => boolean, problems: BackupProblems) => {
  const loose = parsed(looseHeader, json)
  if (loose === undefined) throw problems.notOne()
  const header = parsed(backupHeader, json)
  if (loose.format > formatVersion || header?.migrations.every(isKnown) === false) throw problems.newer(loose.version)
  if (header === undefined) throw problems.damaged(`${entryNames.header} is not what was written`)
  return header
}

const tableOf = (name: string) => name.slice(entryNames.rows.length).split('/')[0] ?? ''

type Reading = { problems: BackupProblems; handlers: Partial<BackupHandlers> }

/** Counts and compares what passes. */
const createJudge = ({ problems }: Reading) => {
  let unchecked: BackupChecks = []
  const rows = new Map<string, number>()
  const files = createFileCount()
  const notWhatWasWritten = (name: string) => problems.damaged(`${name} is not what was written`)
  return {
    note: (check: BackupChecks[number]) => void unchecked.push(check),
    addRows: (table: string, count: number) => rows.set(table, (rows.get(table) ?? 0) + count),
    addFile: files.add,
    check(json: string) {
      const written = parsed(backupChecks, json) ?? []
      for (const [at, { name, size, sha256 }] of unchecked.entries()) {
        const check = written[at]
        if (check?.name !== name || check.size !== size || check.sha256 !== sha256) throw notWhatWasWritten(name)
      }
      unchecked = []
    },
    end(json: string): BackupEnd {
      const end = parsed(backupEnd, json)
      if (end === undefined || unchecked.length > 0) throw notWhatWasWritten(entryNames.end)
      for (const [table, { rows: count }] of Object.entries(end.totals))
        if (count !== (rows.get(table) ?? 0)) throw problems.damaged(`rows of the table ${table} are missing`)
      const { files: count, checksum } = files.total()
      if (count !== end.files.files || checksum !== end.files.checksum) throw problems.damaged('files are missing')
      return end
    },
  }
}
type Judge = ReturnType<typeof createJudge>

const readRows = async (name: string, entry: Entry, { handlers }: Reading, judge: Judge) => {
  const lines = await buffer(entry)
  judge.addRows(tableOf(name), linesIn(lines))
  await handlers.onRows?.(tableOf(name), lines)
  judge.note({ name, size: lines.byteLength, sha256: createHash('sha256').update(lines).digest('hex') })
}

const readFile = async (name: string, size: number, entry: Entry, { handlers }: Reading, judge: Judge) => {
  const key = name.slice(entryNames.files.length)
  const file = hashing(entry as AsyncIterable<Uint8Array>)
  await (handlers.onFile ? handlers.onFile(key, file, size) : drain(file.content))
  judge.addFile(key, size, file.digest())
  judge.note({ name, size, sha256: file.digest() })
}

/** Reads a whole backup and judges all of it. Throws a StartProblem that says what is wrong with the file. */
export const readBackup = (
  file: string,
  key: BackupKey | null,
  isKnown: (migration: string) => boolean,
  handlers: Partial<BackupHandlers> = {},
): Promise<ReadBackup> => {
  const reading = { problems: backupProblems(file), handlers }
  const { problems } = reading
  return openBackup(file, key, problems, async (entries) => {
    const judge = createJudge(reading)
    let header: BackupHeader | undefined
    let secret: string | null = null
    let end: BackupEnd | undefined
    let hasBegun = false
    const begin = async (found: BackupHeader) => {
      if (!hasBegun) await handlers.onHeader?.(found, secret)
      hasBegun = true
    }
    for await (const entry of entries) {
      const { name, size = 0 } = entry.header
      if (header === undefined) {
        if (name !== entryNames.header) throw problems.notOne()
        header = readHeader(await text(entry), isKnown, problems)
      } else if (name === entryNames.secret) secret = await text(entry)
      else {
        await begin(header)
        if (name.startsWith(entryNames.rows)) await readRows(name, entry, reading, judge)
        else if (name.startsWith(entryNames.files)) await readFile(name, size, entry, reading, judge)
        else if (name.startsWith(entryNames.checks)) judge.check(await text(entry))
        else if (name === entryNames.end) end = judge.end(await text(entry))
        else throw problems.damaged(`it has a part named ${name}`)
      }
    }
    if (header === undefined) throw problems.notOne()
    if (end === undefined) throw problems.cutOff()
    return { header, secret, end }
  })
}
