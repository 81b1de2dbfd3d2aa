import type { Writable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import type { SentFrame } from './frame'
import type { Limits } from './limits'

/** The SDK acts on a notification in a later timer turn than the one in which it acknowledges it. */
const actingTime = 25
const longestWait = 500
const step = 10
/** A deferrable frame waits at most so long for another to go out with, in one write. */
const coalesceDelayMs = 250
const maxCoalescedFrames = 16

/**
 * What goes out to one client, and what it has not acknowledged. A client that does not read, or does not acknowledge,
 * is let go: it comes back and has everything replayed. `line` is what the WebSocket itself writes to: it never keeps
 * anything back, having nothing to compress, so that whole messages may go between its own.
 */
export const createOutbox = (
  socket: WebSocket,
  line: Writable,
  limits: Pick<Limits, 'bufferedBytes' | 'unacknowledged' | 'deliveryTimeoutMs'>,
) => {
  /** In the order of sending. */
  const waiting = new Map<string, number>()
  let sent = 0
  let acknowledgedAt = 0
  let held: Buffer[] = []
  let heldTimer: NodeJS.Timeout | undefined

  const isOpen = () => socket.readyState === socket.OPEN

  /** A frame larger than the limit goes out, too, when there is nothing much before it: it could never be read otherwise. */
  const write = (bytes: Buffer) => {
    if (!isOpen()) return
    if (socket.bufferedAmount > limits.bufferedBytes) return socket.terminate()
    line.write(held.length === 0 ? bytes : Buffer.concat([...held, bytes]))
    held = []
  }

  /** Goes out with what comes next: a write costs more than all else of a small answer. */
  const writeWithNext = (bytes: Buffer) => {
    if (!isOpen()) return
    if (held.length >= maxCoalescedFrames) return write(bytes)
    held.push(bytes)
    heldTimer ??= setTimeout(() => {
      heldTimer = undefined
      flush()
    }, coalesceDelayMs).unref()
  }
  /** What is held goes out now. */
  const flush = () => {
    const last = held.pop()
    if (last) write(last)
  }

  /** Sends what the client acknowledges. */
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
    /** False for an id that was never sent. */
    acknowledge: (id: string) => {
      acknowledgedAt = performance.now()
      return waiting.delete(id)
    },
    /** Resolves when the client has acted on everything sent so far, as far as can be told from outside (pitfall P1). */
    settled: async () => {
      flush() // the client can not acknowledge what it does not have
      const upTo = sent
      const end = performance.now() + longestWait
      const isSettling = () => hasUnacknowledged(upTo) || performance.now() - acknowledgedAt < actingTime
      while (isOpen() && isSettling() && performance.now() < end) await delay(step)
    },
    /** Whether what follows should wait for the client to take what it has. */
    isFull,
    /** Resolves when a long series may go on, unless it may at once; a client for which it never does is let go. */
    ready: () => (isFull() ? emptied() : undefined),
  }
}
export type Outbox = ReturnType<typeof createOutbox>
