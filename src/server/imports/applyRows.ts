import { sql } from 'kysely'
import type { ImportRow as RowResult } from '@contract/imports'
import type { Scope } from '@server/database/scope'
import type { MailService } from '@server/mail/mailService'
import { noteChanges } from '@server/records/noteChange'
import { madeKinds, type ImportFacts } from './importFacts'
import type { ImportFile } from './importFile'
import { madeId, type ImportKind } from './importKind'
import { judgeRows, refusing, type JudgedRow, type Slice, type SoundRow } from './judgeRows'
import { addRows, changeRows, replaceLinks } from './writeRows'

type Applying = { kind: ImportKind; facts: ImportFacts; given: ImportFile['given'] }
/** A record that was written: its id, and the line that it was written from. */
type Written = { id: string; line: SoundRow['line'] }
type Problem = [column: string, problem: string]
/** What was created, and why something was not, by what they are known. */
type Created = { written: ReadonlyMap<string, Written>; problems: ReadonlyMap<string, Problem> }

const columnsOf = (row: Readonly<Record<string, object>>): Record<string, unknown> =>
  Object.assign({}, ...Object.values(row)) as Record<string, unknown>

/** Creates what the rows name and the organisation does not have yet. */
const make = async (scope: Scope, { kind, facts }: Applying, sounds: readonly SoundRow[]) => {
  for (const [field, made] of Object.entries(kind.made ?? {})) {
    const { table, record } = madeKinds[made]
    const names = sounds.map(({ line }) => line[field]).filter((name) => typeof name === 'string')
    const missing = names.filter((name) => !facts[made].has(name.toLowerCase()))
    const byId = new Map(missing.map((name) => [madeId(facts, made, name), name]))
    const rows = [...byId].map(([id, name]) => ({ id, name }))
    const added = await addRows(scope, { table, known: sql<string>`id`, rows })
    const news = [...added].map((id) => ({ kind: record, id }))
    await noteChanges(scope, 'created', news)
  }
}

/** Without what an account of another organisation prevents, for example. */
const insert = async (scope: Scope, { kind, facts }: Applying, sounds: readonly SoundRow[]): Promise<Created> => {
  const rows = sounds.map(({ line, known }) => {
    const row: Record<string, unknown> = { ...kind.created(line, facts), ...columnsOf(kind.row(line, facts)) }
    return { known, row, line, id: typeof row['id'] === 'string' ? row['id'] : known }
  })
  const added = await addRows(scope, { table: kind.table, known: kind.known.by, rows: rows.map(({ row }) => row) })
  const written = rows.filter(({ known }) => added.has(known))
  await noteChanges(
    scope,
    'created',
    written.map(({ id }) => ({ kind: kind.record, id })),
  )
  return { written: new Map(written.map((row) => [row.known, row])), problems: new Map() }
}

/** By the kind's own service. */
const createBy = async (
  create: NonNullable<ImportKind['create']>,
  sounds: readonly SoundRow[],
  ...[scope, creating]: [Scope, Parameters<typeof create>[2]]
): Promise<Created> => {
  const made = await create(scope, sounds, creating)
  const written = new Map<string, Written>()
  const problems = new Map<string, Problem>()
  for (const { known, line } of sounds) {
    const one = made.get(known)
    if (one && 'id' in one) written.set(known, { id: one.id, line })
    else if (one) problems.set(known, one.problem)
  }
  return { written, problems }
}

/** Sets the columns that the file has; what else a record has stays. */
const change = async (scope: Scope, { kind, facts, given }: Applying, sounds: readonly SoundRow[]) => {
  const { table, key = ['id'] } = kind
  const rows = sounds.map(({ line, stored }) => {
    const wanted = Object.entries(kind.row(line, facts)).filter(([field]) => given.has(field))
    return {
      ...columnsOf(Object.fromEntries(wanted)),
      ...Object.fromEntries(key.map((column) => [column, stored?.[column]])),
    }
  })
  await changeRows(scope, { table, key, rows })
}

const link = async (scope: Scope, { kind }: Applying, field: string, written: readonly Written[]) => {
  const links = kind.links?.[field]
  if (links) await replaceLinks(scope, links, new Map(written.map(({ id, line }) => [id, line[field] as string[]])))
}

const toProblem = ([field, words]: readonly [string | null, string]) => ({ field, words })

/**
 * Writes some rows of a file: judges them again by what the organisation has now, and creates and changes what can be.
 * Writes the audit log and announces the changes, all in the scope's transaction.
 */
export const applyRows = async (
  scope: Scope,
  file: ImportFile,
  slice: Slice,
  { passwordHash, mails }: { passwordHash: string; mails: MailService },
): Promise<RowResult[]> => {
  const { kind, facts, judged } = await judgeRows(scope, file, slice, { passwordHash, isLocking: true })
  const applying = { kind, facts, given: file.given }
  const soundOf = (outcome: RowResult['outcome']) =>
    judged.flatMap(({ result, sound }) => (result.outcome === outcome && sound ? { ...sound, result } : []))
  const [creating, changing] = [soundOf('created'), soundOf('changed')]

  await make(scope, applying, [...creating, ...changing])
  const { written: created, problems } = await (kind.create
    ? createBy(kind.create, creating, scope, { facts, mails })
    : insert(scope, applying, creating))
  await change(scope, applying, changing)
  const idOf = ({ stored, known }: SoundRow) => (typeof stored?.['id'] === 'string' ? stored['id'] : known)
  for (const field of Object.keys(kind.links ?? {})) {
    const relinked = changing.filter(({ result }) => result.fields.includes(field))
    await link(scope, applying, field, [...created.values(), ...relinked.map((one) => ({ ...one, id: idOf(one) }))])
  }
  const noted = { kind: kind.record }
  const changes = changing.map((one) => ({
    ...noted,
    id: idOf(one),
    changes: Object.fromEntries(one.result.fields.map((name) => [name, null])),
  }))
  await noteChanges(scope, 'updated', changes)

  const taken = [kind.unique ?? kind.identity[0] ?? null, 'has already been taken'] as const
  const written = ({ result, sound }: JudgedRow) =>
    result.outcome === 'created' && sound && !created.has(sound.known)
      ? refusing(sound.row, [toProblem(problems.get(sound.known) ?? taken)]).result
      : result
  return judged.map(written)
}
