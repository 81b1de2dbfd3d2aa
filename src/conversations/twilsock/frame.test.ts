import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocket, WebSocketServer } from 'ws'
import { decodeFrame, encodeFrame, encodeOutgoing, encodeReply, FrameProblem } from './frame'

const frameOf = (header: string, payload = '') =>
  Buffer.from(`TWILSOCK V3.0 ${Buffer.byteLength(header)}\r\n${header}\r\n${payload}`)

describe('frames', () => {
  it('reads what it writes, whatever the letters', () => {
    const body = { body: 'ünï 🎉 \r\n "quoted"' }
    const frame = decodeFrame(encodeFrame({ id: 'TM1', method: 'message' }, body))

    expect(frame.isReply).toBe(false)
    if (frame.isReply) return
    expect(frame.header).toMatchObject({ id: 'TM1', method: 'message' })
    expect(JSON.parse(frame.payload.toString())).toEqual(body)
  })

  it('counts bytes of the header, not letters', () => {
    const text = encodeFrame({ id: 'ü', method: 'x' }).toString()
    const header = '{"id":"ü","method":"x","payload_size":0}'

    expect(text).toBe(`TWILSOCK V3.0 ${header.length + 1}\r\n${header}\r\n`)
  })

  it('recognises acknowledgements, in the order of the SDK and in any other', () => {
    const parse = jest.spyOn(JSON, 'parse')
    const quick = decodeFrame(frameOf('{"id":"RM1","method":"reply","status":{"code":200},"payload_size":0}'))
    const parsed = parse.mock.calls.length
    parse.mockRestore()

    expect(quick).toEqual({ isReply: true, id: 'RM1' })
    expect(parsed).toBe(0)
    expect(decodeFrame(frameOf('{"method":"reply","id":"RM2"}'))).toEqual({ isReply: true, id: 'RM2' })
  })

  it.each([
    ['another protocol', Buffer.from('HELLO')],
    ['another version', Buffer.from('TWILSOCK V2.0 2\r\n{}\r\n')],
    ['no length', Buffer.from('TWILSOCK V3.0 \r\n{}\r\n')],
    ['a length in words', Buffer.from('TWILSOCK V3.0 two\r\n{}\r\n')],
    ['an endless length', Buffer.from(`TWILSOCK V3.0 ${'9'.repeat(30)}\r\n{}\r\n`)],
    ['a cut header', Buffer.from('TWILSOCK V3.0 100\r\n{"id":"1"}\r\n')],
    ['a header without its line end', Buffer.from('TWILSOCK V3.0 23\r\n{"id":"1","method":"a"}xx')],
    ['a header that is no JSON', frameOf('{"id":')],
    ['a header that is no object', frameOf('7')],
    ['a header without a method', frameOf('{"id":"1"}')],
    ['a cut payload', frameOf('{"id":"1","method":"message","payload_size":5}', '{}')],
    ['a negative payload', frameOf('{"id":"1","method":"message","payload_size":-1}', '{}')],
  ])('refuses %s', (_what, bytes) => {
    expect(() => decodeFrame(bytes)).toThrow(FrameProblem)
  })

  it('go over the line as messages of a WebSocket, whatever their length', async () => {
    const http = createServer().listen(0, '127.0.0.1')
    const server = new WebSocketServer({ server: http, perMessageDeflate: false })
    const texts = ['', 'ü'.repeat(100), 'ü'.repeat(40_000)]
    server.on('connection', (_socket, { socket }) => {
      for (const text of texts) socket.write(encodeOutgoing({ id: 'RM1', method: 'notification' }, { text }))
      socket.write(encodeOutgoing({ id: 'x' }))
      socket.write(encodeReply('"ü', '"status":{"code":200}', texts))
    })
    await once(http, 'listening')
    const client = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}`)
    const received: Buffer[] = []
    const all = texts.length + 2
    const done = new Promise<void>((resolve) =>
      client.on('message', (bytes: Buffer, isBinary) => {
        if (isBinary) received.push(bytes)
        if (received.length === all) resolve()
      }),
    )
    await done
    client.terminate()
    server.close()
    http.close()

    expect(received).toEqual([
      ...texts.map((text) => encodeFrame({ id: 'RM1', method: 'notification' }, { text })),
      encodeFrame({ id: 'x' }),
      encodeFrame({ method: 'reply', id: '"ü', status: { code: 200 } }, texts),
    ])
  })
})
