import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { decode } from 'fast-png'
import pictures from './pictures.json'
import { pictureOf, type PictureName } from './pictures'

const folder = 'src/server/demo/media/drawings'
const names = Object.keys(pictures) as PictureName[]

it('[D-05] each drawing of the demo is rendered as it is now, as a small PNG', () => {
  expect(readdirSync(folder).toSorted()).toEqual(names.map((name) => `${name}.svg`))
  for (const name of names) {
    const drawing = readFileSync(path.join(folder, `${name}.svg`))
    const picture = pictureOf(name)
    const { width, height } = decode(picture)
    expect([name, pictures[name].drawing]).toEqual([
      name,
      createHash('sha256').update(drawing).digest('hex').slice(0, 16),
    ])
    expect([name, width, height, picture.length <= 15_000]).toEqual([name, 840, 560, true])
  }
})
