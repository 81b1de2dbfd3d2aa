/** What is on screen is asked for again every 5 minutes, for as long as somebody looks (IN-037). */
export const polling = { pollingInterval: 300_000, skipPollingIfUnfocused: true }
