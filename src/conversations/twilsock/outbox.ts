import type { Writable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import type { SentFrame } from './frame'
import type { Limits } from './limits'

/**
 * Milliseconds. The SDK handles a notification in a later timer turn than the one in which it acknowledges it: in a page that
 * is kept busy as much later as the acknowledgement came late.
 */
const leastActingMs = 25
const actingByDelay = 2
const mostActingMs = 5_000
const longestWait = 500
const step = 10
/** Acknowledged frames that are remembered: more than a client acknowledges while it is not busy. */
const mostActing = 200

/** A frame that the client acknowledges. */
type Sent = { place: number; at: number; adds: SentFrame['adds'] }

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
  const waiting = new Map<string, Sent>()
  /** Acknowledged lately, in order: the client may still handle them. */
  let acting: (Sent & { until: number })[] = []
  let sent = 0
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
  const notify = ({ id, bytes, isDeferrable, adds }: SentFrame) => {
    if (!isOpen()) return
    if (waiting.size >= limits.unacknowledged) return socket.terminate()
    waiting.set(id, { place: ++sent, at: performance.now(), adds })
    if (isDeferrable) writeWithNext(bytes)
    else write(bytes)
  }

  const acknowledge = (id: string) => {
    const frame = waiting.get(id)
    if (!frame) return false
    waiting.delete(id)
    const now = performance.now()
    const actingMs = Math.min(mostActingMs, Math.max(leastActingMs, actingByDelay * (now - frame.at)))
    acting.push({ ...frame, until: now + actingMs })
    if (acting.length > mostActing) acting = acting.filter(({ until }) => until > now).slice(-mostActing)
    return true
  }
  const stillActing = () => {
    const now = performance.now()
    acting = acting.filter(({ until }) => until > now)
    return acting
  }
  /** Frames that add to a list, and that the client may not have handled. */
  const unsettled = (listId: string) =>
    [...waiting.values(), ...stillActing()].flatMap(({ place, adds }) =>
      adds?.listId === listId ? [{ place, fromIndex: adds.fromIndex }] : [],
    )

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
    acknowledge,
    /** Resolves when the client has handled what was added to a list so far, as far as the server can tell (pitfall P1). */
    settled: async (listId: string) => {
      const upTo = sent
      const end = performance.now() + longestWait
      const isSettling = () => unsettled(listId).some(({ place }) => place <= upTo)
      while (isOpen() && isSettling() && performance.now() < end) await delay(step)
    },
    /** The first index of a list whose event the client may not have handled; Infinity when it has handled all. */
    unsettledFrom: (listId: string) => Math.min(Infinity, ...unsettled(listId).map(({ fromIndex }) => fromIndex)),
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
