/** What a small screen holds. */
const fewest = 10

/**
 * Rows that a virtual list renders until it is scrolled for the first time (virtua's `ssrCount`): as many as the whole screen
 * holds, so that none is missing when the window is tall, or grows, or rows are added. `rowHeight` in pixels.
 */
export const rowsOnScreen = (rowHeight: number) => Math.max(fewest, Math.ceil(screen.height / rowHeight))
