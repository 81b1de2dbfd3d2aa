import sharp from 'sharp'
import { signatureTooLarge, wrongSignature } from '@contract/formAnswers'
import { cutPng, damagedPng, pngOfTest } from '@server/testing/pngOfTest'
import { drawnSignature } from './signaturePicture'

describe('the picture of a signature', () => {
  it('is drawn on white, in the one kind of PNG that PDFKit does not decode', async () => {
    const { picture } = await drawnSignature(pngOfTest({ width: 600, height: 200 }))
    const { format, width, height, channels, depth, isProgressive, isPalette } = await sharp(picture).metadata()
    expect({ format, width, height, channels, depth, isProgressive, isPalette }).toEqual({
      format: 'png',
      width: 600,
      height: 200,
      channels: 3,
      depth: 'uchar',
      isProgressive: false,
      isPalette: false,
    })
    expect([...(await sharp(picture).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer())]).toEqual([
      255, 255, 255,
    ])
  })

  it.each([
    ['pixels are damaged', damagedPng()],
    ['header is cut short', cutPng()],
    ['pixels are cut short', pngOfTest({ width: 300, height: 200 }).slice(0, 100)],
    ['rows are missing', pngOfTest({ height: 40, pixels: Buffer.from('eJwDAAAAAAE=', 'base64') })],
  ])('is refused when its %s', async (_what, image) => {
    expect(await drawnSignature(image)).toEqual({ refusal: wrongSignature })
  })

  it.each([
    ['too wide', { width: 2_001, height: 1 }],
    ['too high', { width: 1, height: 1_001 }],
    ['much too large', { width: 50_000, height: 50_000, pixels: new Uint8Array() }],
  ])('is refused when it is %s', async (_what, size) => {
    expect(await drawnSignature(pngOfTest(size))).toEqual({ refusal: signatureTooLarge })
  })
})
