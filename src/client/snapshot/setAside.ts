import type { KeptFile } from '@client/state/drafts/outgoingFiles'
import { onlyUnsent } from '@client/state/chat/unloadedChat'

/** Readable with its key alone. */
type Sealed = { iv: Uint8Array<ArrayBuffer>; content: ArrayBuffer }

/**
 * Seals contents with a person's key (AES-GCM), which is base64 of 32 bytes. Undefined without a key, and where browsers
 * encrypt nothing: outside of HTTPS, except on the machine itself. `open` rejects what another key has sealed.
 */
const sealOf = async (draftKey: string | undefined) => {
  const { subtle } = crypto as { subtle?: SubtleCrypto }
  if (draftKey === undefined || !subtle) return undefined
  const bytes = Uint8Array.from(atob(draftKey), (character) => character.charCodeAt(0))
  const key = await subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
  return {
    close: async (content: BufferSource): Promise<Sealed> => {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      return { iv, content: await subtle.encrypt({ name: 'AES-GCM', iv }, key, content) }
    },
    open: ({ iv, content }: Sealed): Promise<ArrayBuffer> => subtle.decrypt({ name: 'AES-GCM', iv }, key, content),
  }
}

/** What a person had typed when their session ended by itself, unreadable to everybody else (D-107). */
export type SetAside = {
  /** When it is removed, in milliseconds. */
  until: number
  typed: Sealed
  files: readonly (readonly [id: string, type: string, content: Sealed])[]
}
export type Typed = { typed: string; files: readonly KeptFile[] }

/** Undefined where nothing can be sealed. */
export const sealTyped = async (
  { typed, files }: Typed,
  draftKey?: string,
): Promise<Omit<SetAside, 'until'> | undefined> => {
  const seal = await sealOf(draftKey)
  return (
    seal && {
      typed: await seal.close(new TextEncoder().encode(typed)),
      files: await Promise.all(
        files.map(async ([id, file]) => [id, file.type, await seal.close(await file.arrayBuffer())] as const),
      ),
    }
  )
}

/** Undefined when another key has sealed it: that of another person, or of a server whose secret has changed since. */
export const openTyped = async ({ typed, files }: SetAside, draftKey?: string): Promise<Typed | undefined> => {
  const seal = await sealOf(draftKey)
  if (!seal) return undefined
  try {
    return {
      typed: new TextDecoder().decode(await seal.open(typed)),
      files: await Promise.all(
        files.map(async ([id, type, content]) => [id, new Blob([await seal.open(content)], { type })] as const),
      ),
    }
  } catch {
    return undefined // not readable with this key
  }
}

/** As redux-persist stores it: each part as text in the text of the whole. What is in it is judged when it is opened. */
const partOf = <State>(text = 'null') => JSON.parse(text) as { version: number; state: State } | null

/**
 * Of a stored snapshot, what its person has typed and not sent: drafts of forms and of chat, and messages that wait.
 * Null when there is nothing.
 */
export const typedOf = (snapshot: string): string | null => {
  try {
    const { drafts, conversations } = JSON.parse(snapshot) as Record<string, string | undefined>
    const chat = partOf<{ outgoing: readonly unknown[] }>(conversations)
    const isTyped = Object.keys(partOf<object>(drafts)?.state ?? {}).length > 0
    if (!isTyped && !chat?.state.outgoing.length) return null
    return JSON.stringify({ drafts, ...(chat && { conversations: JSON.stringify(onlyUnsent(chat)) }) })
  } catch {
    return null // not a snapshot
  }
}
