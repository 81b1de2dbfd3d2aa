import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { levelOfSource, levelOfTestFile, serverStarters } from './testFileLevel'

describe('levelOfSource', () => {
  it.each([
    ["import { startTestServer, type TestServer } from '@server/testing/startTestServer'", 'http'],
    ["import {\n  mintToken,\n  startConversations,\n} from '../testing/startConversations'", 'http'],
    ["import { openStage } from './conformanceStage'", 'http'],
    ["import type { TestServer } from '@server/testing/startTestServer'", 'unit'],
    ["import type { A } from './a'\nimport { startMailServer } from '@server/testing/startMailServer'", 'unit'],
    ["// as from '@server/testing/startTestServer'", 'unit'],
    ['', 'unit'],
  ])('takes %j for %s', (source, level) => {
    expect(levelOfSource(source)).toBe(level)
  })

  it('knows starters that are there', () => {
    for (const [folder, names] of Object.entries(serverStarters))
      for (const name of names) expect([name, existsSync(path.resolve(folder, `${name}.ts`))]).toEqual([name, true])
  })
})

describe('serverStarters', () => {
  it('has every helper that starts the portal', () => {
    const folder = 'src/server/testing'
    const starting = readdirSync(folder)
      .filter(
        (file) =>
          /^\w+\.ts$/.test(file) &&
          /await start(Test|Demo)Server\(/.test(readFileSync(path.join(folder, file), 'utf8')),
      )
      .map((file) => path.basename(file, '.ts'))
    expect(starting.length).toBeGreaterThan(2)
    expect(serverStarters[folder]).toEqual(expect.arrayContaining(starting))
  })
})

describe('levelOfTestFile', () => {
  it.each([
    ['src/server/resources/account/accountService.test.ts', 'http'],
    ['src/server/resources/media/media.test.ts', 'http'],
    ['src/server/resources/account/qrCode.test.ts', 'unit'],
    ['src/server/gone.test.ts', 'unit'],
  ])('reads %s', (file, level) => {
    expect(levelOfTestFile(path.resolve(file))).toBe(level)
  })
})
