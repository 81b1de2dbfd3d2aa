import Fastify from 'fastify'
import { largeAnswers } from './largeAnswers'

describe('a large answer', () => {
  it.each(['é', '日', '👍', '\ud800', 'a'])('of %j has the bytes that Node would send', async (sign) => {
    const answer = { text: sign.repeat(20_000) }
    const app = Fastify()
    await app.register(largeAnswers)
    app.get('/', () => answer)
    const { rawPayload, headers } = await app.inject('/')
    const expected = Buffer.from(JSON.stringify(answer))

    expect(rawPayload.equals(expected)).toBe(true)
    expect(headers['content-length']).toBe(String(expected.length))
  })
})
