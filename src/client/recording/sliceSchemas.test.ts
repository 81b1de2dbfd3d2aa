import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { core } from 'zod'
import * as z from 'zod/mini'
import { contractCalls } from '@client/testing/contractCalls'
import { createTestStore } from '@client/testing/createTestStore'
import { lazySlices } from '@client/testing/recordedPortal'
import type { SchemasAgree } from '@client/testing/sliceStates'
import { fileMigrations, sliceMigrations } from './migrations'
import { sliceSchemas } from './sliceSchemas'
import { type SliceName, sliceVersions } from './sliceVersions'
import { fileVersion } from './snapshotFile'

/** The compiler refuses this line when a schema is not what the type of its slice is. */
const agreement = {} as SchemasAgree satisfies { [Name in SliceName]: true }

const names = Object.keys(sliceVersions) as SliceName[]
const shapesFile = path.join('src', 'client', 'recording', 'fixtures', 'shapes.json')

/** JSON whose keys have one order, without the expressions of formats, which the library may write otherwise. */
const ordered = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(ordered)
  const kept = Object.entries(value).filter(([key]) => key !== 'pattern' && key !== '$schema')
  return Object.fromEntries(kept.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([k, v]) => [k, ordered(v)]))
}
const printOf = (schema: core.$ZodType) => {
  const shape = z.toJSONSchema(schema, { unrepresentable: 'any', reused: 'inline' })
  return createHash('sha256')
    .update(JSON.stringify(ordered(shape)))
    .digest('hex')
    .slice(0, 12)
}

type Shape = { version: number; parts: Record<string, string> }

/** What a slice is, part by part. The cache has what calls answer. */
const shapeOf = async (name: SliceName): Promise<Shape> => {
  const schema: core.$ZodType = sliceSchemas[name]
  const parts =
    schema instanceof z.ZodMiniObject ? Object.entries<core.$ZodType>(schema.shape) : [['*', schema] as const]
  const read =
    name === 'api'
      ? (await contractCalls()).filter(({ method, contentType }) => method === 'GET' && contentType === undefined)
      : []
  const answers = read
    .map(({ path: address, response }) => [`GET ${address}`, response] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return {
    version: sliceVersions[name],
    parts: Object.fromEntries([...parts, ...answers].map(([part, inner]) => [part, printOf(inner)] as const)),
  }
}

/** Files that were exported before a call was there have no answers of it: to them nothing has changed. */
const isNewCall = (part: string, before: Shape['parts']) => part.startsWith('GET ') && before[part] === undefined
const differing = (now: Shape['parts'], before: Shape['parts']) =>
  [...new Set([...Object.keys(now), ...Object.keys(before)])].filter(
    (part) => now[part] !== before[part] && !isNewCall(part, before),
  )

it('[D-95] every slice of the store has a schema and a version', async () => {
  const store = await createTestStore()
  await store.addSlices(...(await lazySlices()))
  expect(Object.keys(sliceSchemas).toSorted()).toEqual(names.toSorted())
  expect(Object.keys(store.getState()).toSorted()).toEqual(names.toSorted())
  expect(agreement).toBeDefined()
})

it('[D-95] the shape of no slice has changed without a new version', async () => {
  const present = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await shapeOf(name)] as const)))
  const known = JSON.parse(readFileSync(shapesFile, 'utf8')) as Partial<Record<string, Shape>>
  const changed = names.filter((name) => {
    const [now, before] = [present[name], known[name]]
    return now && before && now.version === before.version && differing(now.parts, before.parts).length > 0
  })
  const sentences = changed.map(
    (name) =>
      `'${name}' has changed (${differing(present[name]?.parts ?? {}, known[name]?.parts ?? {}).join(', ')}): increase its version in sliceVersions.ts, and add a migration to migrations.ts`,
  )
  expect(sentences).toEqual([])
  const written = `${JSON.stringify(present, null, 2)}\n`
  if (written === readFileSync(shapesFile, 'utf8')) return
  writeFileSync(shapesFile, written)
  throw new Error(`There are new versions or calls: ${shapesFile} was written anew, please look at it and commit it`)
})

it('[D-95] there is a way from each version to the next', () => {
  const lengths = names.map((name) => [name, 1 + (sliceMigrations[name]?.length ?? 0)])
  expect(Object.fromEntries(lengths)).toEqual(sliceVersions)
  expect(fileMigrations).toHaveLength(fileVersion - 1)
})
