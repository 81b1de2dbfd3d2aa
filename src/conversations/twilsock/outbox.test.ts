import { PassThrough } from 'node:stream'
import type { WebSocket } from 'ws'
import { defaultLimits } from './limits'
import { createOutbox } from './outbox'

const open = () => {
  const written: string[] = []
  const line = new PassThrough()
  jest.spyOn(line, 'write').mockImplementation((bytes: Buffer) => {
    written.push(bytes.toString())
    return true
  })
  const socket: Partial<WebSocket> = { readyState: 1, OPEN: 1, bufferedAmount: 0 }
  return { written, outbox: createOutbox(socket as WebSocket, line, defaultLimits) }
}

const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise(setImmediate)
}

describe('what is in no hurry', () => {
  it('goes out before what comes next, in one write with it', () => {
    const { written, outbox } = open()
    outbox.writeWithNext(Buffer.from('one '))
    outbox.writeWithNext(Buffer.from('two '))
    outbox.write(Buffer.from('next'))
    outbox.write(Buffer.from('after it'))

    expect(written).toEqual(['one two next', 'after it'])
  })

  it('goes out by itself when nothing comes, and again when nothing came after that', async () => {
    const { written, outbox } = open()
    outbox.writeWithNext(Buffer.from('one '))
    outbox.writeWithNext(Buffer.from('two'))
    await until(() => written.length > 0)
    outbox.writeWithNext(Buffer.from('three'))
    await until(() => written.length > 1)

    expect(written).toEqual(['one two', 'three'])
  })

  it('is acknowledged as all else is, when it is a notification', () => {
    const { written, outbox } = open()
    outbox.notify({ id: 'calm', bytes: Buffer.from('calm '), isDeferrable: true })
    outbox.notify({ id: 'news', bytes: Buffer.from('news') })

    expect(written).toEqual(['calm news'])
    expect([outbox.acknowledge('calm'), outbox.acknowledge('news')]).toEqual([true, true])
  })

  it('does not pile up', () => {
    const { written, outbox } = open()
    for (let index = 0; index < 17; index++) outbox.writeWithNext(Buffer.from('x'))

    expect(written).toEqual(['x'.repeat(17)])
  })
})

describe('what is added to a list', () => {
  const listId = 'CH1.messages'
  const frame = (id: string, fromIndex: number, of = listId) => ({
    id,
    bytes: Buffer.from(id),
    adds: { listId: of, fromIndex },
  })

  it('is settled some time after its acknowledgement, which the client sends before it handles it', async () => {
    const { outbox } = open()
    outbox.notify(frame('one', 7))
    const settled = outbox.settled(listId)
    outbox.acknowledge('one')

    expect(outbox.unsettledFrom(listId)).toBe(7)
    await settled
    expect(outbox.unsettledFrom(listId)).toBe(Infinity)
  })

  it('keeps an answer from containing it while a client does not acknowledge, and no other list', async () => {
    const { outbox } = open()
    outbox.notify(frame('two', 9))
    outbox.notify(frame('one', 8))
    outbox.notify(frame('other', 3, 'CH2.messages'))
    await outbox.settled(listId) // gives up

    expect([outbox.unsettledFrom(listId), outbox.unsettledFrom('CH2.messages'), outbox.unsettledFrom('CH3')]).toEqual([
      8,
      3,
      Infinity,
    ])
  })
})
