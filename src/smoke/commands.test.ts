import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import twilio from 'twilio'
import { createDriver } from '@conversations/conformance/driver'
import { productionFolder } from './productionFolder'
import { complaintsOf, startProgram } from '@server/testing/startProgram'

const folder = productionFolder()

describe('the folder where it is installed', () => {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  ) as Record<'dependencies' | 'devDependencies', Record<string, string>>
  const places = createRequire(path.join(folder, 'dist/server/main.js')).resolve.paths('any') ?? []
  const isFound = (name: string) => places.some((place) => existsSync(path.join(place, name)))

  it('has what Muster runs with, and nothing that is only for development', () => {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
      packages: Record<string, { dev?: boolean }>
    }
    // types are no programs, and what a dependency of production needs too is there by right
    const programs = Object.keys(devDependencies).filter(
      (name) => !name.startsWith('@types/') && packages[`node_modules/${name}`]?.dev,
    )

    expect(Object.keys(dependencies).filter((name) => !isFound(name))).toEqual([])
    expect(programs.length).toBeGreaterThan(30)
    expect(programs.filter(isFound)).toEqual([])
  })
})

describe('commands', () => {
  it.each([
    ['seed.js', 'The option --wrong cannot be used.'],
    ['set.js', "'--wrong' is not a setting."],
    ['createAdmin.js', 'The option --wrong cannot be used.'],
    ['resetSecondFactor.js', 'The option --wrong cannot be used.'],
    ['checkChats.js', 'The option --wrong cannot be used.'],
    ['doctor.js', 'The option --wrong cannot be used.'],
    ['backup.js', 'The option --wrong cannot be used.'],
    ['restore.js', 'The option --wrong cannot be used.'],
    ['moveData.js', 'The option --wrong cannot be used.'],
  ])('%s says how it is used', async (file, sentence) => {
    const { code, out, err } = await startProgram({ file, folder, parameters: ['--wrong'] }).closed

    expect([code, out, err.split('\n').length]).toEqual([1, '', 2])
    expect(err).toContain(sentence)
  })
})

describe('a portal that is backed up', () => {
  const run = async (file: string, parameters: string[], DATA_DIR = '') => {
    const { code, out, err } = await startProgram({ file, folder, parameters, variables: { DATA_DIR } }).closed
    expect([code, err]).toEqual([0, ''])
    return out
  }

  it('is restored elsewhere, from an encrypted file', async () => {
    const [here, there] = [mkdtempSync(path.join(folder, 'here-')), mkdtempSync(path.join(folder, 'there-'))]
    const [key, file] = [path.join(here, 'key'), path.join(here, 'portal.backup')]
    await run('set.js', ['productName', 'Quay Portal'], here)
    const [, recipient = ''] = /(age1\S+)/.exec(await run('backup.js', ['--new-key', key])) ?? []
    expect(await run('backup.js', ['--to', file, '--recipient', recipient], here)).toContain(', encrypted.')

    expect(await run('restore.js', ['--from', file, '--key-file', key], there)).toContain('Start the server.')
    expect(await run('set.js', [], there)).toContain('Quay Portal')
  })
})

describe('conversations without the portal', () => {
  const program = startProgram({
    file: 'conversations.js',
    folder,
    variables: { DATA_DIR: mkdtempSync(path.join(folder, 'alone-')) },
  })
  afterAll(() => program.end('SIGKILL'))

  const pairOf = (line: string) => line.split('=') as [string, string]
  /** The address it listens on, and the credentials file for its clients. */
  const access = async () => {
    const address = await program.says(/^Conversations are ready at (\S+)$/m)
    const lines = readFileSync(await program.says(/^The secret of the key is in (.+)\n/m), 'utf8')
      .trim()
      .split('\n')
    const kept = Object.fromEntries(lines.map(pairOf))
    const { TWILIO_ACCOUNT_SID: account = '', TWILIO_API_KEY: key = '', TWILIO_API_SECRET: secret = '' } = kept
    return { address, account, key, secret, serviceSid: kept['TWILIO_CONVERSATIONS_SERVICE_SID'] ?? '' }
  }

  it('are provisioned over HTTP, open their socket to the browser SDK, and stop cleanly', async () => {
    const { address, account, key, secret, serviceSid } = await access()
    const { status } = await fetch(`${address}/v1/Services/${serviceSid}/Users`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}` },
      body: new URLSearchParams({ Identity: 'ella' }),
    })
    expect(status).toBe(201)

    const { AccessToken } = twilio.jwt
    const token = new AccessToken(account, key, secret, { identity: 'ella', ttl: 600 })
    token.addGrant(new AccessToken.ChatGrant({ serviceSid }))
    const driver = createDriver('ella', token.toJwt(), `${address.replace('http', 'ws')}/twilsock`)
    await driver.ready()
    expect((await driver.client.getUser('ella')).identity).toBe('ella')

    await driver.close()
    const { code, ...said } = await program.end('SIGTERM')
    expect([code, complaintsOf(said)]).toEqual([0, []])
  }, 120_000)
})
