import { webcrypto } from 'node:crypto'

/** Browser APIs that jsdom lacks and Ant Design calls. */
const computedStyle = window.getComputedStyle.bind(window)
window.getComputedStyle = (element) => computedStyle(element) // jsdom does not implement the pseudo-element argument

window.matchMedia ??= (media) => ({
  matches: false,
  media,
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
  dispatchEvent: () => false,
})

Element.prototype.scrollTo ??= () => {}
Element.prototype.scrollIntoView ??= () => {}

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

URL.createObjectURL ??= () => 'blob:http://localhost/picture'
URL.revokeObjectURL ??= () => {}

/** In Node an open channel keeps the process alive; in a browser it ends with the page. */
const unref = (channel: BroadcastChannel & { unref?: () => void }) => channel.unref?.()
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(name)
    unref(this)
  }
}

/** jsdom encrypts nothing. */
Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true })

/** Everything is near the view. */
globalThis.IntersectionObserver ??= class {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

/** jsdom's own blobs: those that are parts of files. */
const blob = Object.getPrototypeOf(new File([''], 'part').slice()) as Blob
blob.arrayBuffer ??= function (this: Blob) {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as ArrayBuffer) // as `readAsArrayBuffer` promises
    reader.readAsArrayBuffer(this)
  })
}

/** The editor measures where its cursor is; jsdom has no layout. */
const nowhere = new DOMRect()
Range.prototype.getBoundingClientRect ??= () => nowhere
Range.prototype.getClientRects ??= () => Object.assign([nowhere], { item: () => nowhere })
document.elementFromPoint ??= () => null

globalThis.ClipboardEvent ??= class extends Event {
  readonly clipboardData = null
}

/** jsdom lays nothing out: the height of every text. Returns how to take it back. */
export const withTextHeight = (height: number) => {
  const original = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollHeight')
  Object.defineProperty(HTMLElement.prototype, 'scrollHeight', { configurable: true, get: () => height })
  return () => {
    Reflect.deleteProperty(HTMLElement.prototype, 'scrollHeight')
    if (original) Object.defineProperty(Element.prototype, 'scrollHeight', original)
  }
}
