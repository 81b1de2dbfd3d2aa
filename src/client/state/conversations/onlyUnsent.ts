/** As `conversationsSnapshot` stores them; their schema judges them when they are opened. */
type Stored = { version: number; state: { outgoing: readonly unknown[] } }

/** The stored conversations without anything but the messages that were not sent. */
export const onlyUnsent = ({ version, state: { outgoing } }: Stored) => ({
  version,
  state: { isListKnown: false, conversations: {}, threads: {}, opened: [], outgoing, names: {} },
})
