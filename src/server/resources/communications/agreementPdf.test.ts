import { formComponents } from '@contract/formComponents'
import { cutPng, damagedPng, pngOfTest } from '@server/testing/pngOfTest'
import { wordsOfPdf } from '@server/testing/wordsOfPdf'
import { agreementPdf, noPicture } from './agreementPdf'

const block = { title: '', content: '', formStructure: { components: [] } }
const components = formComponents.parse(
  ['drawn', 'damaged', 'cut'].map((key) => ({ type: 'signature', key, label: `The ${key} one` })),
)
const at = new Date('2026-03-02T22:31:00.000Z')
const signature = {
  id: 's1',
  organisation_id: 'o1',
  communication_id: 'c1',
  person_id: 'p1',
  version_id: 'v1',
  signed_name: 'Ella King',
  email: 'ella@harbour.test',
  blocks: [
    { ...block, id: 'b1', order: 1, kind: 'wysiwyg' as const, content: '<h1>About the van</h1><p>Ella gets it.</p>' },
    { ...block, id: 'b2', order: 2, kind: 'form' as const, formStructure: { components } },
  ],
  answers: {
    drawn: { image: pngOfTest(), text: 'Ella King' },
    damaged: { image: damagedPng(), text: 'Ella K' },
    cut: { image: cutPng(), text: 'E King' },
  },
  digest: 'abc',
  signed_at: at,
}

describe('the PDF of an agreement', () => {
  it('has all words as they were written, and says of a damaged picture that it can not be shown', async () => {
    const pdf = await agreementPdf({ name: 'Van', company: 'Harbour', version: 2, timeZone: 'UTC', signature })
    expect(wordsOfPdf(pdf).slice(2, -3)).toEqual([
      'About the van',
      'Ella gets it.',
      'The drawn one',
      'Ella King',
      'The damaged one',
      noPicture,
      'Ella K',
      'The cut one',
      noPicture,
      'E King',
    ])
    expect(
      Buffer.from(pdf)
        .toString('latin1')
        .match(/\/Subtype \/Image/g),
    ).toHaveLength(1)
  })
})
