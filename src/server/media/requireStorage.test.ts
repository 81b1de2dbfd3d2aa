import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { StartProblem } from '@server/startProblem'
import { refuseAs, startS3, type TestS3 } from '@server/testing/startS3'
import { requireStorage } from './requireStorage'

const aFolder = () => mkdtempSync(path.join(tmpdir(), 'muster-storage-'))

let s3: TestS3
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.stop())

const problemWith = async (settings: Parameters<typeof requireStorage>[0]) => {
  const failure = await requireStorage(settings).then(
    () => undefined,
    (problem: unknown) => problem,
  )
  expect(failure).toBeInstanceOf(StartProblem)
  return (failure as StartProblem).message
}

describe('the storage at the start', () => {
  it('is a folder that can be used or is not there yet, or a bucket that answers', async () => {
    await expect(requireStorage({ dataFolder: aFolder(), s3: null })).resolves.toBeUndefined()
    await expect(requireStorage({ dataFolder: aFolder(), s3: s3.settings })).resolves.toBeUndefined()
  })

  it('stops the start with a sentence when the folder can not be used', async () => {
    const dataFolder = path.join(aFolder(), 'file')
    writeFileSync(dataFolder, 'x')

    expect(await problemWith({ dataFolder, s3: null })).toBe(
      `The files in ${path.join(dataFolder, 'media')} cannot be used: there is a file in its place.`,
    )
  })

  it('stops the start with a sentence that says what the bucket answered, without the secret', async () => {
    const missing = await problemWith({ dataFolder: aFolder(), s3: { ...s3.settings, bucket: 'not-there' } })
    expect(missing).toContain(
      `The bucket not-there of S3_BUCKET at ${s3.settings.endpoint} cannot be used: S3 HeadBucket`,
    )
    s3.failAs((_request, response) => refuseAs(response, 403, 'InvalidAccessKeyId'))
    const refused = await problemWith({ dataFolder: aFolder(), s3: s3.settings })
    expect(refused).toContain('403')
    expect(refused).not.toContain(s3.settings.secret)
  })
})
