/** A BroadcastChannel to the browser's other tabs; without support for it, each tab is independent. */
export const tabChannel = <Message>(name: string, hear: (message: Message) => void) => {
  if (!('BroadcastChannel' in globalThis)) return () => undefined
  const channel = new BroadcastChannel(`muster.${name}`)
  channel.onmessage = ({ data }: MessageEvent<Message>) => hear(data)
  return (message: Message) => channel.postMessage(message)
}
