import { cleanedApart } from './cleanedApart'
import { IntricateDrawing } from './drawingMeter'

const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"></path></svg>'
const limits = { milliseconds: 60_000, megabytes: 400 }

describe('a drawing that is cleaned in a thread of its own', () => {
  it('[MD-017] comes back clean, or as none', async () => {
    expect(await cleanedApart(drawing.replace('</svg>', '<script>alert(1)</script></svg>'), limits)).toBe(drawing)
    expect(await cleanedApart('words', limits)).toBeUndefined()
  })

  it('[MD-017] is refused when it is too intricate, or its time is over', async () => {
    await expect(cleanedApart(`<svg>${'<g>'.repeat(61)}</svg>`, limits)).rejects.toThrow(IntricateDrawing)
    await expect(cleanedApart(drawing, { ...limits, milliseconds: 1 })).rejects.toThrow(IntricateDrawing) // no thread starts so fast
  })
})
