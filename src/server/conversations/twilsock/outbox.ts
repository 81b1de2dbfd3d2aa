import type { Writable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import type { SentFrame } from './frame'
import type { Limits } from './limits'

/** Milliseconds. The SDK handles a notification in a later timer turn than the one in which it acknowledges it. */
const actingTime = 25
const longestWait = 500
const step = 10
/** A deferrable frame waits at most this long for another frame to share a write with. */
const coalesceDelayMs = 250
const maxCoalescedFrames = 16

/**
 * The frames to one client, and which of them are not acknowledged. A client that does not read or acknowledge is
 * disconnected: it reconnects and gets a replay. `line` is the stream that the WebSocket writes to. It buffers nothing,
 * because messages are not compressed, so whole messages may be written between its own.
 */
export const createOutbox = (
  socket: WebSocket,
  line: Writable,
  limits: Pick<Limits, 'bufferedBytes' | 'unacknowledged' | 'deliveryTimeoutMs'>,
) => {
  /** In order of sending. */
  const waiting = new Map<string, number>()
  let sent = 0
  let acknowledgedAt = 0
  let held: Buffer[] = []
  let heldTimer: NodeJS.Timeout | undefined

  const isOpen = () => socket.readyState === socket.OPEN

  /** A frame above the limit is sent, too, when little is before it: otherwise the client could never receive it. */
  const write = (bytes: Buffer) => {
    if (!isOpen()) return
    if (socket.bufferedAmount > limits.bufferedBytes) return socket.terminate()
    line.write(held.length === 0 ? bytes : Buffer.concat([...held, bytes]))
    held = []
  }

  /** Sends it with the next frame: for a small answer the write is the largest cost. */
  const writeWithNext = (bytes: Buffer) => {
    if (!isOpen()) return
    if (held.length >= maxCoalescedFrames) return write(bytes)
    held.push(bytes)
    heldTimer ??= setTimeout(() => {
      heldTimer = undefined
      flush()
    }, coalesceDelayMs).unref()
  }
  /** Sends the deferred frames now. */
  const flush = () => {
    const last = held.pop()
    if (last) write(last)
  }

  /** Sends a frame that the client acknowledges. */
  const notify = ({ id, bytes, isDeferrable }: SentFrame) => {
    if (!isOpen()) return
    if (waiting.size >= limits.unacknowledged) return socket.terminate()
    waiting.set(id, ++sent)
    if (isDeferrable) writeWithNext(bytes)
    else write(bytes)
  }

  const hasUnacknowledged = (upTo: number) => {
    const [oldest] = waiting.values()
    return oldest !== undefined && oldest <= upTo
  }

  const isFull = () => waiting.size * 2 > limits.unacknowledged || socket.bufferedAmount * 2 > limits.bufferedBytes
  const emptied = async () => {
    const end = performance.now() + limits.deliveryTimeoutMs
    while (isOpen() && isFull()) {
      if (performance.now() > end) return socket.terminate()
      await delay(step)
    }
  }

  return {
    write,
    writeWithNext,
    flush,
    notify,
    /** Returns false for an id that was never sent. */
    acknowledge: (id: string) => {
      acknowledgedAt = performance.now()
      return waiting.delete(id)
    },
    /** Resolves when the client has handled everything sent so far, as far as the server can tell (pitfall P1). */
    settled: async () => {
      flush() // the client cannot acknowledge deferred frames
      const upTo = sent
      const end = performance.now() + longestWait
      const isSettling = () => hasUnacknowledged(upTo) || performance.now() - acknowledgedAt < actingTime
      while (isOpen() && isSettling() && performance.now() < end) await delay(step)
    },
    /** Whether further frames should wait for the client. */
    isFull,
    /**
     * Undefined when a long series may go on at once; otherwise resolves when it may. A client that stays behind is
     * disconnected.
     */
    ready: () => (isFull() ? emptied() : undefined),
  }
}
export type Outbox = ReturnType<typeof createOutbox>
