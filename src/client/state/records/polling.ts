/** Visible data is polled every 5 minutes while the window has focus (IN-037). */
export const polling = { pollingInterval: 300_000, skipPollingIfUnfocused: true }
