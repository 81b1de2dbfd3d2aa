type Answer = { status?: number; body?: unknown; headers?: Record<string, string> }
type Answers = Record<string, Answer | ((request: Request) => Answer | Promise<Answer>)>

/** Fakes the one edge we do not own, the network: responds by 'METHOD /path', and records the requests. */
export const fakeServer = (answers: Answers) => {
  const asked: { call: string; search: string; headers: Headers }[] = []
  const original = globalThis.fetch

  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { pathname, search } = new URL(request.url)
    const call = `${request.method} ${pathname}`
    asked.push({ call, search: decodeURIComponent(search), headers: request.headers })
    const answer = answers[call]
    if (!answer) throw new TypeError(`Nobody answers ${call}`)
    const { status = 200, body = {}, headers = {} } = typeof answer === 'function' ? await answer(request) : answer
    return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } })
  }

  return {
    asked,
    answers,
    countOf: (call: string) => asked.filter((one) => one.call === call).length,
    close: () => {
      globalThis.fetch = original
    },
  }
}
