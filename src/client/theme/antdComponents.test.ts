import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { antdComponents, antdWithoutStyles, isAntdClassDrawn, isOfAntdSheet } from './antdComponents'

const client = path.resolve(__dirname, '..')
const sources = readdirSync(client, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(path.join(client, file), 'utf8'))

const importedNames = (source: string) =>
  [...source.matchAll(/import (?:(?!type)\w+, )?\{([^}]*)\} from 'antd'/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.replace(/ as .*/, ''))

/** 'antd/es/date-picker/generatePicker' belongs to DatePicker. */
const importedPaths = (source: string) =>
  [...source.matchAll(/from 'antd\/(?:es|lib)\/([\w-]+)/g)].map(([, folder = '']) =>
    folder.replace(/(^|-)(\w)/g, (_match, _dash, letter: string) => letter.toUpperCase()),
  )

describe('static styles of Ant Design', () => {
  it('contain the components that the client imports, and no others', () => {
    const plain = new Set([...antdWithoutStyles, 'Theme', 'Locale', 'Dist'])
    const imported = new Set(sources.flatMap((source) => [...importedNames(source), ...importedPaths(source)]))
    expect([...imported].filter((name) => !plain.has(name)).sort()).toEqual(Object.keys(antdComponents).sort())
  })

  it.each(['btn', 'btn-icon-only', 'select-dropdown', 'slide-up-enter', 'tag-filled'])('contain %s', (name) => {
    expect(isAntdClassDrawn(name)).toBe(true)
  })

  it.each(['table', 'col-xs-12', 'picker-calendar', 'input-filled', 'btn-rtl', 'tag-magenta'])(
    'leave out %s',
    (name) => {
      expect(isAntdClassDrawn(name)).toBe(false)
    },
  )

  it.each([
    ['shell', ['btn'], true],
    ['shell', ['table', 'btn'], false],
    ['shell', ['picker'], false],
    ['fields', ['form', 'checkbox'], true],
    ['table', ['table', 'btn'], true],
    ['table', ['btn'], false],
    ['table', [], false],
    ['table', ['table', 'pagination'], false],
  ] as const)('contain in the sheet %s the rules for %j: %s', (sheet, classes, expected) => {
    expect(isOfAntdSheet(classes, sheet)).toBe(expected)
  })
})
