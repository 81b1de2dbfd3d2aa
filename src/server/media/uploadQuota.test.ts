import { createUploadQuota } from './uploadQuota'

const kilobyte64 = 65_536
const start = new Date('2026-03-02T09:30:00.000Z')
const setUp = () => {
  let current = start
  const quota = createUploadQuota(() => current, { atOnce: 2, bytes: 4 * kilobyte64, windowMs: 60_000 })
  const upload = (person: string, size: number) => quota.within(person, (count) => Promise.resolve(count(size)))
  const pass = (seconds: number) => (current = new Date(current.getTime() + seconds * 1_000))
  return { quota, upload, pass }
}

describe('what a person may upload', () => {
  it('is a number of bytes in some time, each person by themselves', async () => {
    const { upload, pass } = setUp()
    await upload('alice', 3 * kilobyte64)
    await upload('alice', kilobyte64)
    pass(20)

    await expect(upload('alice', 1)).rejects.toMatchObject({ status: 429, headers: { 'retry-after': '40' } })
    await expect(upload('bob', 1)).resolves.toBeUndefined()
    pass(40)
    await expect(upload('alice', 1)).resolves.toBeUndefined()
  })

  it('is used by what was written of an upload that failed, too', async () => {
    const { quota, upload } = setUp()
    const failing = quota.within('alice', (count) => {
      count(4 * kilobyte64)
      return Promise.reject(new Error('broke off'))
    })

    await expect(failing).rejects.toThrow('broke off')
    await expect(upload('alice', 1)).rejects.toMatchObject({ status: 429 })
  })

  it('is used by each file as soon as it was written, not only when its upload ends', async () => {
    const { quota, upload } = setUp()
    let end = () => {}
    const running = quota.within('alice', (count) => {
      count(4 * kilobyte64)
      return new Promise<void>((resolve) => (end = resolve))
    })

    await expect(upload('alice', 1)).rejects.toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
    end()
    await running
  })

  it('is as much used by a file of a byte as by one of 64 kB', async () => {
    const { upload } = setUp()
    for (const size of [0, 1, 2, kilobyte64]) await upload('alice', size)

    await expect(upload('alice', 1)).rejects.toMatchObject({ status: 429 })
  })

  it('is a number of files at once, those that failed not counted', async () => {
    const { quota, upload } = setUp()
    let end: (failure: Error) => void = () => {}
    const stuck = new Promise<never>((_resolve, reject) => (end = reject))
    const running = [quota.within('alice', () => stuck), quota.within('alice', () => stuck)]

    await expect(upload('alice', 1)).rejects.toMatchObject({ status: 429, headers: { 'retry-after': '1' } })
    end(new Error('broke off'))
    await Promise.allSettled(running)
    await expect(upload('alice', 1)).resolves.toBeUndefined()
  })
})
