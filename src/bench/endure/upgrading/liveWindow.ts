import { WebSocket, type RawData } from 'ws'
import { liveMessageSchema, livePath, liveStart } from '@contract/live'

/** A window's live channel, which connects again a second or two after it was closed, as the app does. */
export const openLiveWindow = (origin: string, token: string) => {
  let socket: WebSocket | null = null
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  let lostAt: number | null = performance.now()
  let longestGapMs = 0
  const closes: number[] = []
  const heard = new Set<string>()
  const waiting = new Set<() => void>()

  const receive = (data: RawData) => {
    const { kind } = liveMessageSchema.parse(JSON.parse((data as Buffer).toString()))
    if (kind === liveStart && lostAt !== null) {
      longestGapMs = Math.max(longestGapMs, performance.now() - lostAt)
      lostAt = null
    }
    heard.add(kind)
    for (const look of waiting) look()
  }
  const connect = () => {
    const opened = new WebSocket(origin.replace('http', 'ws') + livePath, { headers: { origin } })
    socket = opened
    opened.on('open', () => opened.send(JSON.stringify({ token: token.replace('Bearer ', '') })))
    opened.on('message', receive)
    opened.on('error', () => undefined) // `close` follows
    opened.on('close', (code) => {
      if (isOver) return
      closes.push(code)
      lostAt ??= performance.now()
      timer = setTimeout(connect, 1_000 + Math.random() * 1_000)
    })
  }
  connect()

  return {
    closes,
    longestGapMs: () => longestGapMs,
    isOpen: () => lostAt === null,
    forget: () => heard.clear(),
    /** Whether a change of this kind was told of in time. */
    hears: (kind: string, withinMs: number) =>
      new Promise<boolean>((resolve) => {
        const end = (result: boolean) => {
          clearTimeout(deadline)
          waiting.delete(look)
          resolve(result)
        }
        const look = () => heard.has(kind) && end(true)
        const deadline = setTimeout(() => end(false), withinMs)
        waiting.add(look)
        look()
      }),
    close() {
      isOver = true
      clearTimeout(timer)
      socket?.terminate()
    },
  }
}
export type LiveWindow = ReturnType<typeof openLiveWindow>
