type Listener = (event: { loaded: number; total: number }) => void

/** Jest's own takes no file of jsdom. */
class FakeForm {
  file: File | null = null
  append(name: string, file: File) {
    if (name === 'media[files][]') this.file = file
  }
}

/** One upload on its way to the fake server, which the test moves on. */
class FakeUpload {
  static all: FakeUpload[] = []
  readonly headers: Record<string, string> = {}
  readonly #own = new Map<string, Listener>()
  readonly #ofUpload = new Map<string, Listener>()
  readonly upload = { addEventListener: (name: string, listener: Listener) => void this.#ofUpload.set(name, listener) }
  call = ''
  file: File | null = null
  status = 0
  response: unknown = null
  responseType = ''
  isAborted = false

  addEventListener(name: string, listener: Listener) {
    this.#own.set(name, listener)
  }
  open(method: string, url: string) {
    this.call = `${method} ${new URL(url).pathname}`
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name.toLowerCase()] = value
  }
  getResponseHeader() {
    return null
  }
  send({ file }: FakeForm) {
    this.file = file
    FakeUpload.all.push(this)
  }
  abort() {
    if (this.status !== 0 || this.isAborted) return
    this.isAborted = true
    this.fail()
  }

  /** So much has left. */
  progress(share: number) {
    this.#ofUpload.get('progress')?.({ loaded: share * 1_000, total: 1_000 })
  }
  /** Everything has left. */
  sent() {
    this.progress(1)
    this.#ofUpload.get('load')?.({ loaded: 1_000, total: 1_000 })
  }
  answer(status: number, body: unknown) {
    this.sent()
    Object.assign(this, { status, response: body })
    this.#own.get('loadend')?.({ loaded: 1_000, total: 1_000 })
  }
  /** The connection is lost. */
  fail() {
    this.#own.get('loadend')?.({ loaded: 0, total: 0 })
  }
}

/** Fakes the network for uploads, which `fetch` does not carry: each waits until the test moves it on. */
export const fakeUploads = () => {
  const { XMLHttpRequest, FormData } = globalThis
  FakeUpload.all = []
  globalThis.XMLHttpRequest = FakeUpload as unknown as typeof XMLHttpRequest
  globalThis.FormData = FakeForm as unknown as typeof FormData
  return {
    all: FakeUpload.all,
    /** The one that carries the file of this name; the latest attempt. */
    of: (name: string) => {
      const found = FakeUpload.all.findLast(({ file }) => file?.name === name)
      if (!found) throw new Error(`Nothing uploads ${name}`)
      return found
    },
    close: () => {
      Object.assign(globalThis, { XMLHttpRequest, FormData })
    },
  }
}
