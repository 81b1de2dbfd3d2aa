/** How long the list may take to be shown again, in frames. */
const mostFrames = 30

/** Focuses the row of a conversation as soon as the list shows it (LC-003). */
export const focusRow = (sid: string, frames = mostFrames): void => {
  const row = document.querySelector<HTMLElement>(`main [data-sid="${CSS.escape(sid)}"]`)
  if (row) row.focus()
  else if (frames > 0) requestAnimationFrame(() => focusRow(sid, frames - 1))
}
