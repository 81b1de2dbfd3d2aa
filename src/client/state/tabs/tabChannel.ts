/** A channel to the other tabs of this browser; where browsers have none, each tab stands for itself. */
export const tabChannel = <Message>(name: string, hear: (message: Message) => void) => {
  if (!('BroadcastChannel' in globalThis)) return () => undefined
  const channel = new BroadcastChannel(`muster.${name}`)
  channel.onmessage = ({ data }: MessageEvent<Message>) => hear(data)
  return (message: Message) => channel.postMessage(message)
}
