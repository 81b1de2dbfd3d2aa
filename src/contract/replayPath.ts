/** Where a state snapshot is replayed (D-95). The boot script imports this file: it must not import anything else. */
export const replayPath = '/qa/replay'
