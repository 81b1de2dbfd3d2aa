/**
 * Renders the drawings of the demo into `pictures.json`: run it after one was changed (`node
 * src/server/demo/media/drawPictures.mjs`). The demo takes the pictures as they are, so that they have the same bytes on
 * every machine.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

const folder = path.join(import.meta.dirname, 'drawings')
const [width, height] = [840, 560]
const mostBytes = 15_000

/** With as many colours as its size allows. */
const pictureOf = async (drawing) => {
  for (const colours of [48, 32, 24, 16]) {
    const png = { palette: true, colours, dither: 0, effort: 10, compressionLevel: 9 }
    const picture = await sharp(drawing).resize(width, height).png(png).toBuffer()
    if (picture.length <= mostBytes) return picture
  }
  throw new Error('This drawing is too detailed')
}

const pictures = {}
for (const file of readdirSync(folder).toSorted()) {
  const drawing = readFileSync(path.join(folder, file))
  const digest = createHash('sha256').update(drawing).digest('hex').slice(0, 16)
  pictures[path.parse(file).name] = { drawing: digest, png: (await pictureOf(drawing)).toString('base64') }
}
writeFileSync(path.join(import.meta.dirname, 'pictures.json'), `${JSON.stringify(pictures, null, 2)}\n`)
