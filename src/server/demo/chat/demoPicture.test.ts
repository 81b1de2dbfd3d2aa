import { createHash } from 'node:crypto'
import { decode } from 'fast-png'
import { demoPicture } from './demoPicture'

describe('a picture of the demo', () => {
  it('is a PNG of 16 colours', () => {
    const { width, height, depth, palette } = decode(demoPicture('The new grinder'))
    expect({ width, height, depth, colours: palette?.length }).toEqual({
      width: 320,
      height: 240,
      depth: 4,
      colours: 16,
    })
  })

  it('has the same bytes on every machine, and other bytes for another title', () => {
    const digest = createHash('sha256').update(demoPicture('The new grinder')).digest('hex')
    expect(digest).toBe('e03aceebf9b4a65a278718548074420b1fb384c361a97031c0432ff80856655c')
    expect(demoPicture('The old grinder')).not.toEqual(demoPicture('The new grinder'))
  })
})
