import { sampleCode } from './samples'

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
