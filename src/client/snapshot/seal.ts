/** Readable with its key alone. */
export type Sealed = { iv: Uint8Array<ArrayBuffer>; content: ArrayBuffer }

/**
 * Seals contents with a person's key (AES-GCM), which is base64 of 32 bytes. Undefined without a key, and where browsers
 * encrypt nothing: outside of HTTPS, except on the machine itself. `open` rejects what another key has sealed.
 */
export const sealOf = async (draftKey: string | undefined) => {
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
