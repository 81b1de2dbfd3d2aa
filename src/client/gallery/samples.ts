import type { ShortCode } from '@contract/shortCodes'

/** Texts that only the gallery shows: examples, not the product's words. */
export const samples = {
  title: 'Gallery',
  label: 'Name of the shift',
  value: 'Early kitchen',
  help: 'As the roster shows it',
  wrong: 'Name has already been taken',
  long: 'Deliveries come to the back door. Check the fridges first, then the dry store.',
  day: '2026-03-02',
  moment: '2026-03-01T22:30:00.000Z',
  instant: '2026-03-02T09:00:00.000Z',
  now: '2026-03-02T09:20:00.000Z',
  zone: 'Australia/Adelaide',
  person: 'Priya Anand Nair',
  linked: 'The rota stands at https://example.org/rota.',
  html: '<p>Dear team, <strong>the kitchen closes early</strong>.</p><ul><li>Clean the line</li><li>Lock the store</li></ul>',
  formatted:
    '<h1>Summer menu</h1><p>Dear team, <strong>bold</strong>, <em>italic</em>, <u>underlined</u> and <s>struck</s>.</p>' +
    '<h2>Dates</h2><p align="center">In the middle</p><p align="right">At the right</p><h3>To bring</h3>' +
    '<ol><li><p>Aprons</p><ul><li><p>clean ones</p></li></ul></li><li><p>Knives</p></li></ol>' +
    '<blockquote><p>Read the allergen sheet.</p></blockquote><hr><p><a href="https://harbour.test">The sheet</a></p>',
  choices: [
    { value: 'feed', label: 'Feed' },
    { value: 'document', label: 'Document' },
  ],
} as const

export const sampleCode = (number: number): ShortCode => ({
  id: `s${number}`,
  name: `start_time_${number}`,
  code: `{{start_time_${number}}}`,
  kinds: ['document'],
  description: samples.long,
  defaultValue: '',
  lockVersion: 1,
  createdAt: samples.instant,
  updatedAt: samples.instant,
})

/** What a list is searched for to see it in this state. */
export const states = { loading: 'loading', empty: 'nothing', failed: 'failing' } as const

const json = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })

const codes = json.bind(null, {
  records: [1, 2, 3, 4, 5].map(sampleCode),
  total: 5,
  page: 1,
  perPage: 50,
})

/** In place of the server: the gallery works without one, and a list can stay in each of its states. */
export const answerWithSamples = () => {
  globalThis.fetch = (input, init) => {
    const { pathname, searchParams } = new URL(new Request(input, init).url)
    const search = searchParams.get('q[name_cont]')
    if (search === states.loading) return new Promise(() => {})
    if (search === states.failed || !pathname.startsWith('/api/short_codes'))
      return Promise.resolve(json({ errors: {}, message: '' }, 500))
    if (search === states.empty) return Promise.resolve(json({ records: [], total: 0, page: 1, perPage: 50 }))
    return Promise.resolve(pathname.endsWith('/short_codes') ? codes() : json(sampleCode(1)))
  }
}
