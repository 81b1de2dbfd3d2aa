import { existsSync, readFileSync } from 'node:fs'
import type { Level } from './levels'

/** Test helpers that start a listening server, in `server/testing` and `conversations/{testing,conformance}`. */
export const serverStarters = {
  'src/server/testing': [
    'startTestServer',
    'startDemoServer',
    'startCountingServer',
    'startFileServer',
    'startMailingServer',
    'communicationsOfTest',
    'peopleChangesOfTest',
  ],
  'src/conversations/testing': ['startConversations', 'startMediaServer', 'hostileScene'],
  'src/conversations/conformance': ['conformanceStage'],
}
const names = new Set(Object.values(serverStarters).flat())
/** The module of each import that is not type-only. */
const valueImports = /^import (?!type\b)[^'"]*from '(?:[^']*\/)?([^'/]+)'/gm

/** Decided by the source text: a test that imports no starter has no server that responds over HTTP. */
export const levelOfSource = (source: string): Level =>
  [...source.matchAll(valueImports)].some(([, name = '']) => names.has(name)) ? 'http' : 'unit'

/** A file that was deleted since it ran proves no more than a unit test. */
export const levelOfTestFile = (file: string): Level =>
  existsSync(file) ? levelOfSource(readFileSync(file, 'utf8')) : 'unit'
