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
    const heard: RestRequest[] = []
    const ask = await serving((request) => {
      heard.push(request)
      return ok()
    })
    const basic = Buffer.from('SK1:a:secret').toString('base64')
    await ask({ authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' })

    expect(heard).toMatchObject([{ method: 'POST', path: '/v1/Services', origin: 'https://chat.test' }])
    expect(heard[0]?.auth).toEqual({ username: 'SK1', password: 'a:secret' })
    expect([heard[0]?.query.get('Page'), heard[0]?.form.getAll('a')]).toEqual(['1', ['b c', 'd&']])
  })

  it.each(['Bearer abc', 'Basic', 'Basic !!', `Basic ${Buffer.from('nocolon').toString('base64')}`])(
    '[D-91] knows nobody by %s',
    async (authorization) => {
      const heard: RestRequest['auth'][] = []
      const ask = await serving(({ auth }) => {
        heard.push(auth)
        return ok()
      })
      await ask({ authorization, 'content-type': 'application/x-www-form-urlencoded' })
      expect(heard).toEqual([null])
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

  it('tells nobody what went wrong inside', async () => {
    const ask = await serving(() => Promise.reject(new Error('select * from secrets')))
    const failed = await ask({ 'content-type': 'application/x-www-form-urlencoded' })
    expect(failed.statusCode).toBe(500)
    expect(failed.body).not.toContain('secrets')
    expect(failed.json()).toMatchObject({ status: 500, code: 20500 })
  })
})
