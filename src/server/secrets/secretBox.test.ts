import { createSecretBox } from './secretBox'

const box = createSecretBox('a secret of at least thirty-two characters')
const other = createSecretBox('another secret of thirty-two characters')
const text = 'JBSWY3DPEHPK3PXP'

/** The same text with one bit of one byte changed. */
const turned = (sealed: string, at: number) => {
  const bytes = Buffer.from(sealed.slice(3), 'base64url')
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
  return `v1.${bytes.toString('base64url')}`
}

describe('a sealed text', () => {
  it('is opened for its owner, and is different each time it is sealed (ASVS 11.3.2)', () => {
    const [one, again] = [box.seal(text, 'robin'), box.seal(text, 'robin')]

    expect([box.open(one, 'robin'), box.open(again, 'robin')]).toEqual([text, text])
    expect(one).not.toBe(again)
    expect(one + Buffer.from(one.slice(3), 'base64url').toString('latin1')).not.toContain(text)
  })

  it("is not opened for another owner, nor with another server's secret", () => {
    const sealed = box.seal(text, 'robin')
    expect([box.open(sealed, 'ada'), other.open(sealed, 'robin')]).toEqual([null, null])
  })

  it('is not opened when any bit of it has changed (ASVS 11.3.1)', () => {
    const sealed = box.seal(text, 'robin')
    const { length } = Buffer.from(sealed.slice(3), 'base64url')
    const opened = Array.from({ length }, (_, at) => box.open(turned(sealed, at), 'robin'))

    expect(opened).toEqual(opened.map(() => null))
  })

  it.each(['', 'v1.', 'v1.abc', 'v2.abcdefghijklmnopqrstuvwxyzabcdefghijklmnop', 'plain text'])('is not %j', (sealed) =>
    expect(box.open(sealed, 'robin')).toBeNull(),
  )
})

describe('a digest', () => {
  it('is equal for equal parts only, and different with another secret', () => {
    expect(box.digest('pin', 'a', '123456')).toBe(box.digest('pin', 'a', '123456'))
    const different = [box.digest('pin', 'a', '1'), box.digest('pin', 'a1', ''), box.digest('pin', 'b', '1')]
    expect(new Set([...different, other.digest('pin', 'a', '1')]).size).toBe(4)
  })
})
