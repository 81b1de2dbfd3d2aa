import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { wordFaults } from '@client/testing/wordFaults'

const folders = [
  __dirname,
  path.join(__dirname, '../../pages/apiPage'),
  path.join(__dirname, '../../pages/servicePage'),
]
const files = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => /(Texts|Titles)\.ts$/.test(name))
    .map((name) => [name, path.join(folder, name)] as const),
)

/** Texts that the specification gives to the letter stay as they are; so do texts that it spells with capitals. */
const checklist = readFileSync(path.join(__dirname, '../../../docs/acceptance/CHECKLIST.md'), 'utf8')
/** Those with a place for a name or a number: 'Today's {location} Lists', 'N Days left'. */
const patterns = [...checklist.matchAll(/(?<=[\s(])'((?:[^'\n]|'(?=s ))+)'/g)]
  .map(([, quoted = '']) => quoted)
  .filter((quoted) => /\{\w+\}|^N /.test(quoted))
  .map((quoted) => quoted.split(/\{\w+\}|^N(?= )/).map((part) => part.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')))
  .map((parts) => new RegExp(`^${parts.join('.+')}$`))
const isGiven = (text: string) =>
  (text.length > 3 && checklist.includes(text)) || patterns.some((pattern) => pattern.test(text))

/** Given by the decisions, or by the specification's own list of menu items and fields. */
const alsoGiven = new Set(['Leave Requests', 'My Shifts', 'Short Codes', 'Outstanding Trainings & Qualifications'])

/** A count, a name and a list fit most parameters. */
const sample = (text: (...values: unknown[]) => unknown): unknown[] =>
  [
    [2, 3, 5],
    ['name', 'name', 'name'],
    [['one', 'two'], 2],
  ].flatMap((values) => {
    try {
      return [text(...values)]
    } catch {
      return [] // a parameter of another type
    }
  })

/** Every text of a catalogue, with its place. */
const textsIn = (value: unknown, place: string): [place: string, text: string][] => {
  if (typeof value === 'string') return [[place, value]]
  if (typeof value === 'function')
    return sample(value as (...values: unknown[]) => unknown).flatMap((text) => textsIn(text, place))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${place}.${key}`))
}

describe('the words of user-visible texts', () => {
  it.each(files)('%s keeps to them', async (name, file) => {
    const module: unknown = await import(file)
    const texts = textsIn(module, path.basename(name, '.ts'))
    expect(texts.length).toBeGreaterThan(0)
    const faults = texts
      .filter(([, text]) => !isGiven(text) && !alsoGiven.has(text))
      .flatMap(([place, text]) => wordFaults(text).map((fault) => `${place}: '${text}': ${fault}`))
    expect(faults).toEqual([])
  })

  it.each([
    'Somebody else changed this',
    'Who forgot the password can ask for a link',
    "Yes, I've saved them",
    'Check your mail',
    'Your e-mail was changed',
    'This can not be shown',
    'Log in to continue',
    'Well done!',
    'The news feed could not be loaded',
    '3 new posts',
    'Not in the chat',
    'Two  spaces',
    'Loading...',
    'Loading …',
    'You’re done',
    'Fix Highlighted Fields',
    'SAVE NOW',
  ])('[LOOK] finds what is wrong with %j', (text) => {
    expect(wordFaults(text)).not.toEqual([])
  })

  it.each([
    "You'll be signed out when you close this tab.",
    'Shortcuts pause while you type. Turn them off in Display settings.',
    'The chat service refused it',
    "Email isn't set up for this portal.",
    'PIN and QR code',
    'Exporting 1 of 10,000…',
    'English (Australia)',
  ])('[LOOK] accepts %j', (text) => {
    expect(wordFaults(text)).toEqual([])
  })
})
