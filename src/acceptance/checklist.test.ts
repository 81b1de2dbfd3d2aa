import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseChecklist } from './checklist'

describe('parseChecklist', () => {
  it('gives the ids of each heading in their order', () => {
    const text =
      '# List\n\nWords.\n\n## Inbox\n\n- IN-002 Second\n- IN-001 First - with a dash\n\n## Feeds, cards\n- FE-001 x\n'

    expect(parseChecklist(text)).toEqual([
      { name: 'Inbox', ids: ['IN-002', 'IN-001'] },
      { name: 'Feeds, cards', ids: ['FE-001'] },
    ])
  })

  it.each([
    ['an item without an id', '## A\n- SH001 x', 'Line 2 of the checklist names no id'],
    ['an id that stands there twice', '## A\n- SH-001 x\n## B\n- SH-001 y', 'Line 4 of the checklist repeats an id'],
    ['an item before any heading', '- SH-001 x', 'Line 1 of the checklist stands before any heading'],
  ])('refuses %s, by its line', (_, text, problem) => {
    expect(() => parseChecklist(text)).toThrow(problem)
  })

  it('reads every line of the checklist in docs', () => {
    const text = readFileSync(path.resolve('docs/acceptance/CHECKLIST.md'), 'utf8')
    const areas = parseChecklist(text)

    expect(areas).toHaveLength(text.match(/^## /gm)?.length ?? 0)
    expect(areas.flatMap(({ ids }) => ids)).toHaveLength(text.match(/\b[A-Z]{2}-\d{3} /g)?.length ?? 0)
    expect(areas[0]).toMatchObject({
      name: 'Session, sign-in, shell',
      ids: expect.arrayContaining(['SH-001', 'SH-063']) as string[],
    })
  })
})
