import path from 'node:path'
import { readBackupOptions } from './backupOptions'
import { readMoveOptions } from './moveOptions'
import { readRestoreOptions } from './restoreOptions'

const bucket = { endpoint: null, region: 'eu', bucket: 'muster', keyId: 'k', secret: 's', isPathStyle: false }

describe('readBackupOptions', () => {
  it('reads the file and its keys', () => {
    const parameters = ['--to', 'a.backup', '--recipient', 'age1one', '--recipient', 'age1two', '--with-secret']
    const expected = { what: 'backup', file: 'a.backup', recipients: ['age1one', 'age1two'], withSecret: true }
    expect(readBackupOptions(parameters)).toEqual({ ...expected, keyFile: undefined })
    expect(readBackupOptions(['--new-key', 'key'])).toEqual({ what: 'newKey', file: 'key' })
  })

  it.each([
    [[], '--to FILE is required. Use: npm run backup'],
    [['--to', 'a', '--new-key', 'b'], '--new-key makes a key and no backup.'],
    [
      ['--to', 'a', '--recipient', 'AGE-SECRET-KEY-1X'],
      '--recipient takes a public key of age, which begins with age1.',
    ],
    [['--to', 'a', '--passphrase', 'x'], 'The option --passphrase cannot be used.'],
  ])('refuses %j with a sentence', (parameters, sentence) => {
    expect(() => readBackupOptions(parameters)).toThrow(sentence)
  })
})

describe('readRestoreOptions', () => {
  it('reads the file and what is to become of it', () => {
    const expected = { file: 'a', keyFile: undefined, secretTo: '', isNew: false }
    expect(readRestoreOptions(['--from', 'a'])).toEqual({ ...expected, what: 'restore' })
    expect(readRestoreOptions(['--from', 'a', '--check'])).toEqual({ ...expected, what: 'check' })
    expect(readRestoreOptions(['--from', 'a', '--secret-to', 'b']).what).toBe('secret')
  })

  it.each([
    [[], '--from FILE is required. Use: npm run restore'],
    [['--from', 'a', '--check', '--as-new'], '--check, --secret-to and --as-new exclude each other.'],
  ])('refuses %j with a sentence', (parameters, sentence) => {
    expect(() => readRestoreOptions(parameters)).toThrow(sentence)
  })
})

describe('readMoveOptions', () => {
  const settings = { dataFolder: '/data', s3: null }

  it('reads a PostgreSQL or a folder, and where the files go', () => {
    const to = { dataFolder: '/data', database: { url: 'postgres://muster@db/muster', poolSize: 2 } }
    const parameters = ['--to', 'postgres://muster@db/muster']
    expect(readMoveOptions(parameters, settings)).toEqual({ to, filesTo: { dataFolder: '/data', s3: null } })
    expect(readMoveOptions(parameters, { ...settings, s3: bucket }).filesTo).toEqual({
      dataFolder: '/data',
      s3: bucket,
    })
    expect(readMoveOptions(['--to', 'new'], settings)).toEqual({
      to: { dataFolder: path.resolve('new'), database: null },
      filesTo: { dataFolder: path.resolve('new'), s3: null },
    })
    const files = readMoveOptions([...parameters, '--files', '/mnt'], { ...settings, s3: bucket }).filesTo
    expect(files).toEqual({ dataFolder: '/mnt', s3: null })
  })

  it.each([
    [[], '--to is required. Use: npm run move-data'],
    [['--to', 'mysql://db/muster'], '--to must be the address of a PostgreSQL database'],
    [['--to', 'new', '--files', 'bucket'], '--files bucket needs S3_BUCKET with its key.'],
  ])('refuses %j with a sentence', (parameters, sentence) => {
    expect(() => readMoveOptions(parameters, settings)).toThrow(sentence)
  })
})
