import { existsSync, readFileSync } from 'node:fs'
import type { Level } from './levels'

/** What a test imports to have a server that listens, in `server/testing` and `server/conversations/{testing,conformance}`. */
export const serverStarters = {
  'src/server/testing': ['startTestServer', 'startDemoServer', 'startCountingServer'],
  'src/server/conversations/testing': ['startConversations', 'hostileScene'],
  'src/server/conversations/conformance': ['conformanceStage'],
}
const names = new Set(Object.values(serverStarters).flat())
/** The module of each import that brings more than types. */
const valueImports = /^import (?!type\b)[^'"]*from '(?:[^']*\/)?([^'/]+)'/gm

/** Seen in the text: a test that does not import a starter itself has no server that answers over HTTP. */
export const levelOfSource = (source: string): Level =>
  [...source.matchAll(valueImports)].some(([, name = '']) => names.has(name)) ? 'http' : 'unit'

/** A file that is gone since it ran proves no more than a unit. */
export const levelOfTestFile = (file: string): Level =>
  existsSync(file) ? levelOfSource(readFileSync(file, 'utf8')) : 'unit'
