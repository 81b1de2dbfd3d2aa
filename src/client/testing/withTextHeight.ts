/** jsdom lays nothing out: the height of every text. Returns how to take it back. */
export const withTextHeight = (height: number) => {
  const original = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollHeight')
  Object.defineProperty(HTMLElement.prototype, 'scrollHeight', { configurable: true, get: () => height })
  return () => {
    Reflect.deleteProperty(HTMLElement.prototype, 'scrollHeight')
    if (original) Object.defineProperty(Element.prototype, 'scrollHeight', original)
  }
}
