import Fastify from 'fastify'
import { registerTwilioRest } from './registerTwilioRest'
import type { RestRequest } from './restCall'

const ok = () => Promise.resolve({ status: 200, body: {} })
const serving = async (
  handle: (request: RestRequest) => ReturnType<typeof ok>,
  limits = { burst: 9, perSecond: 0 },
) => {
  const app = Fastify()
  await registerTwilioRest(app, { handle, limits, publicBase: () => 'https://chat.test' })
  return (headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url: '/v1/Services?Page=1', headers, payload: 'a=b+c&a=d%26' })
}

describe('Twilio’s REST API over HTTP', () => {
  it('hands on method, path, query, form and key', async () => {
    const received: RestRequest[] = []
    const ask = await serving((request) => {
      received.push(request)
      return ok()
    })
    const basic = Buffer.from('SK1:a:secret').toString('base64')
    await ask({ authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' })

    expect(received).toMatchObject([{ method: 'POST', path: '/v1/Services', origin: 'https://chat.test' }])
    expect(received[0]?.auth).toEqual({ username: 'SK1', password: 'a:secret' })
    expect([received[0]?.query.get('Page'), received[0]?.form.getAll('a')]).toEqual(['1', ['b c', 'd&']])
  })

  it.each(['Bearer abc', 'Basic', 'Basic !!', `Basic ${Buffer.from('nocolon').toString('base64')}`])(
    '[D-91] refuses %s',
    async (authorization) => {
      const received: RestRequest['auth'][] = []
      const ask = await serving(({ auth }) => {
        received.push(auth)
        return ok()
      })
      await ask({ authorization, 'content-type': 'application/x-www-form-urlencoded' })
      expect(received).toEqual([null])
    },
  )

  it('[D-91] refuses a flood with 429 before anything is read, in Twilio’s form', async () => {
    const ask = await serving(ok, { burst: 1, perSecond: 0 })
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await ask(type)).statusCode).toBe(200)
    const refused = await ask(type)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1'])
    expect(refused.json()).toMatchObject({ status: 429, code: 20429, message: 'Too Many Requests' })
  })

  it('does not reveal internal failures', async () => {
    const ask = await serving(() => Promise.reject(new Error('select * from secrets')))
    const failed = await ask({ 'content-type': 'application/x-www-form-urlencoded' })
    expect(failed.statusCode).toBe(500)
    expect(failed.body).not.toContain('secrets')
    expect(failed.json()).toMatchObject({ status: 500, code: 20500 })
  })
})
