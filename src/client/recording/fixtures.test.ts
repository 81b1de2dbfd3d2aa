import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { recordPortal } from '@client/testing/recordedPortal'
import { presentStates } from './presentStates'
import { readSnapshot } from './readSnapshot'
import { sliceVersions } from './sliceVersions'
import { fileVersion, type StateSnapshot } from './snapshotFile'

const folder = path.join('src', 'client', 'recording', 'fixtures')
const files = readdirSync(folder)
  .filter((name) => /^\d{4}\.json$/.test(name))
  .toSorted()

const read = (text: string): StateSnapshot => {
  const result = readSnapshot(text)
  if ('problem' in result) throw new Error(JSON.stringify(result.problem))
  return result.snapshot
}
const textOf = (name: string) => readFileSync(path.join(folder, name), 'utf8')

/** Which versions a file has, of itself and of the slices in it. */
const versionsIn = (text: string): string[] => {
  const { slices, state } = read(text)
  const { version } = JSON.parse(text) as { version: number }
  return [`file ${version}`, ...Object.keys(state).map((name) => `${name} ${slices[name]}`)]
}

it.each(files)('[D-95] a snapshot of an earlier Muster is opened: %s', (name) => {
  const { state, steps, slices, ...file } = read(textOf(name))
  const states = presentStates({ state, steps, slices })
  expect(states).toHaveLength(steps.length + 1)
  expect(file.takenAt).toBe('2026-03-02T09:00:00.000Z')
  const last = states.at(-1)
  expect(Object.keys(last ?? {}).toSorted()).toEqual(expect.arrayContaining(Object.keys(state).toSorted()))
  expect(last).toMatchObject({
    session: { phase: 'signedIn', token: null },
    navigation: { pathname: '/messages/n1' },
    notifications: { entities: { n1: { read: true } } },
    conversations: { status: 'connected' },
  })
})

it('[D-95] there is a snapshot of every version that was ever shipped, and of the present one', async () => {
  const known = new Set(files.flatMap((name) => versionsIn(textOf(name))))
  const all = [['file', fileVersion] as const, ...Object.entries(sliceVersions)].flatMap(([name, version]) =>
    Array.from({ length: version }, (_, index) => `${name} ${index + 1}`),
  )
  const missing = all.filter((version) => !known.has(version))
  if (missing.length === 0) return
  const portal = await recordPortal()
  const text = await portal.written()
  portal.close()
  const name = `${String(files.length + 1).padStart(4, '0')}.json`
  const added = versionsIn(text)
  expect(missing.filter((version) => !added.includes(version))).toEqual([]) // an older version, which nothing writes any more
  writeFileSync(path.join(folder, name), text)
  throw new Error(
    `There was no snapshot with ${missing.join(', ')}: ${name} was written, please look at it and commit it`,
  )
})
