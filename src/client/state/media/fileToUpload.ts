import type { Call } from '@contract/call'

/** A call that takes files in a form. */
export type UploadCall = Call & { upload: { kind: 'multipart'; field: string } }

export type FileToUpload = {
  call: UploadCall
  params?: Record<string, string>
  file: File
  /** The same for every attempt to store this file with this call, so that it is stored once (D-16). */
  formKey: string
  /** The sent share, from 0 to 1. */
  onProgress: (share: number) => void
  /** Every byte has left: from now on the server may have stored the file, even if no response arrives. */
  onSent: () => void
}
