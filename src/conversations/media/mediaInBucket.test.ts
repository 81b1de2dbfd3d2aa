import { linkOf, startMediaServer, type MediaServer } from '@conversations/testing/startMediaServer'
import { createS3Storage } from '@server/media/s3Storage'
import { refuseAs, startS3, type TestS3 } from '@server/testing/startS3'

let s3: TestS3
let media: MediaServer
beforeAll(async () => {
  s3 = await startS3()
  media = await startMediaServer({ storage: createS3Storage(s3.settings) })
})
beforeEach(() => s3.failAs())
afterAll(async () => {
  await media.close()
  await s3.stop()
})

describe('files of chat, in a bucket', () => {
  it('[D-90] are kept and answered as in a folder, whole and in part', async () => {
    const content = 'x'.repeat(6_000_000)
    const uploaded = await media.uploaded(content, 'text/plain', 'long.txt')
    const whole = await media.ask(linkOf(uploaded), null)
    const part = await media.ask(linkOf(uploaded), null, { headers: { range: 'bytes=10-19' } })

    expect([whole.status, whole.text === content]).toEqual([200, true])
    expect([part.status, part.text, part.headers.get('content-range')]).toEqual([
      206,
      'xxxxxxxxxx',
      'bytes 10-19/6000000',
    ])
  })

  it('[D-90] are refused in the words of the SDK while the storage is away, without a record', async () => {
    const rows = () => media.server.db.selectFrom('conversation_media').select('sid').execute()
    const before = (await rows()).length
    s3.failAs((_request, response) => refuseAs(response, 500, 'InternalError'))
    const { status, body } = await media.upload('hello', 'text/plain')

    expect([status, body]).toEqual([
      503,
      { status: 503, code: 20503, message: 'The file storage is not responding. Try again in a moment.' },
    ])
    expect((await rows()).length).toBe(before)
  })
})
