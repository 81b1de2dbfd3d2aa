/** Ant Design's select uses it; jsdom has none. */
class Channel {
  port1: { onmessage: (() => void) | null } = { onmessage: null }
  port2 = { postMessage: () => setTimeout(() => this.port1.onmessage?.()) }
}

export const addMessageChannel = () => void (globalThis.MessageChannel ??= Channel as unknown as typeof MessageChannel)
