import type { KeptFile } from '@client/state/drafts/outgoingFiles'
import { sealOf, type Sealed } from './seal'

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
