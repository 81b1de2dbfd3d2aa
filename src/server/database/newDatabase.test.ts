import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { builtProgram } from '@server/testing/programs'
import { layNewDatabase } from './newDatabase'

const home = mkdtempSync(path.join(tmpdir(), 'muster-new-database-'))
afterAll(() => rmSync(home, { recursive: true }))

describe('a new database', () => {
  it('is complete, also after an earlier start ended half-way', () => {
    const folder = path.join(home, 'database')
    mkdirSync(`${folder}.new`)
    writeFileSync(path.join(`${folder}.new`, 'half'), 'x')
    layNewDatabase(folder)

    const built = builtProgram('newDatabase')
    const filesOf = (place: string) => readdirSync(place, { recursive: true, encoding: 'utf8' }).sort()
    expect(filesOf(folder)).toEqual(filesOf(built))
    expect(filesOf(folder)).toContain('PG_VERSION')
    expect(existsSync(`${folder}.new`)).toBe(false)
  })
})
