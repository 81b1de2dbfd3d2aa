/** The versions of the SDK that the endpoint is tested with: each line of 2.x that programs use, and ours. */
export const sdkVersions = ['2.4.0', '2.6.5', '2.7.0', '3.0.1'] as const
export type SdkVersion = (typeof sdkVersions)[number]

/** What a page of a program of its own is asked to do (see `testing/sdkPage`). */
export type SdkTask =
  /** Scrolls from the newest message to the first, while there are new ones, and reads all participants. */
  | { kind: 'scroll' }
  /** Shows new messages, while it is busy for so many milliseconds at a time, until there are as many as expected. */
  | { kind: 'show'; busyMs: number; expected: number }
export type SdkPage = { version: SdkVersion; token: string; uri: string; sid: string; task: SdkTask }
export type SdkReading = { indexes: number[]; identities: (string | null)[] }
