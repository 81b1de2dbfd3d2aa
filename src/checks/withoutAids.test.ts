import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { process as withoutAids } from '../jest/withoutAids.cjs'

const requireHere = createRequire(__filename)
const fileOf = (name: string, inside: string) =>
  path.join(path.dirname(requireHere.resolve(`${name}/package.json`)), inside)

describe("packages' aids for developers", () => {
  it.each([
    ['react', 'cjs/react.development.js', 'recentlyCreatedOwnerStacks++', 1],
    ['react', 'cjs/react-jsx-runtime.development.js', 'recentlyCreatedOwnerStacks++', 2],
    ['@ant-design/cssinjs-utils', 'lib/util/statistic.js', 'CSSINJS_STATISTIC', 1],
  ])('of %s, %s, are found and left out', (name, inside, aid, times) => {
    const source = readFileSync(fileOf(name, inside), 'utf8')
    const { code } = withoutAids(source)
    expect(source.split(aid).length - 1).toBeGreaterThanOrEqual(times)
    expect(code).not.toContain(aid)
  })
})
