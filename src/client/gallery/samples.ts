import { componentTypes, formComponents } from '@contract/formComponents'
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

const labels: readonly string[] = [
  'Full name',
  'About you',
  'Hours per week',
  'I have read the house rules',
  'Days you can work',
  'Size of the uniform',
  'Contract',
  'Email',
  'Website',
  'Mobile',
  'First shift',
  'Date of birth',
  'Earliest start',
  'Hourly rate',
  'Signature',
]
const values = ['Monday', 'Wednesday', 'Saturday'].map((day) => ({ label: day, value: day }))

/** A form with a field of each type. */
export const sampleForm = formComponents.parse(
  componentTypes.map((type, place) => ({
    type,
    key: type,
    label: labels[place],
    description: place % 4 === 0 ? samples.help : '',
    validate: { required: place % 2 === 0 },
    values,
    data: { values },
  })),
)

/** A picture of a line. */
export const sampleSignature =
  'data:image/png;base64,' +
  'iVBORw0KGgoAAAANSUhEUgAAAPAAAABQAgAAAABIkr8BAAACwUlEQVR42u2XPW7cMBCFn6S1FWCLTRnAAdSkV0p34hFyjSDF5gbS' +
  'EVykd5U+BwggHYG5gQonRSoVKpRgJUYkRc6sLXv/qgASYKxX5seZeTPDoaEueLDAC7zAC+zgobwAbrA9H64RXmIZ6fkx3yHWHwjK' +
  'c9QuUGrvcX0O3Gm/BU51f8pzEaseV8K4ryVMT4GbQLVBOQjkdq/wFLhHXsfa/Y19O21yZHmKtErIJKZNzL7bg7BcF9n40VqTYH43' +
  '0UG4jURpcm1MooVPeY2D8A72N2lMYkBCMI//12xLIrAeGJOiLGKCWd76vUrw8BSlNVnkjf9Dw8Tb/0KwnHSptMkqIxMt1rRc8i8E' +
  'O1HbwMBKuFUdmNzFm3gO7iJfLqOBVNWBl5KVG77Pw26xGKOqk9HgJPKAwK8egt08DBZ8M27gkyUo0X3Yrufh3Ak0/mxIQVURvIsa' +
  'r/ZfBrfInJuZ6mKXcZOekuDaw0XOYedmkYyLXMa5TxquUmaMwW7PsTc1rFyRDc4nDZOMYJa7lZNizHQfcncLL1IfuPV3OoEEv4oU' +
  'ZRq8jiXlyuX8AXpQzMBKJPa181uS38K++gNTpgRf+f1lrExz15Pf0p2LY6TXE2uOeA/vYtIu1MWt/bZ6y9cu+ha4UeorYKcbmJDU' +
  'tKWBlbARVrfOtD7azXOjHsGFrwWkMmWHSJUJa+kBa4tfq8dw5Wuh2tSJdSG2tVQbP8dQ846xBPdhlVFvTyVsZpiCnga4+gC9108E' +
  'n540xhDIjJpkap5WLx9glNJP/tydBDSgBtx6hbZafF1RXqZZuEnotHkbuaMTH21hfHnKMlh8o4OxXk2wDnbvwHwGLj7TojYIfbO9' +
  'MPQIrt6z4Ubn1t0L1wWC5TvmnqBG+n3MDbBeMZh14VHXx71J0kWnwd2eqvenwT1N1TNuvSK7AP6x/JuwwAv8f8P/APjtJsgRp35X' +
  'AAAAAElFTkSuQmCC'

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
