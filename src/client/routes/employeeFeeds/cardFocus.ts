/** The element of a feed's card. */
export const cardId = (feedId: string) => `feed-${feedId}`

const cardOf = (feedId: string) => document.getElementById(cardId(feedId))

/** The cards in the document from top to bottom: a virtual list has them in another order. */
const cards = () =>
  [...document.querySelectorAll<HTMLElement>(`main [role="feed"] article[id^="${cardId('')}"]`)]
    .map((card) => ({ card, top: card.getBoundingClientRect().top }))
    .sort((one, other) => one.top - other.top)
    .map(({ card }) => card)

/** The card after a feed's, else the one before it. */
const neighbourOf = (feedId: string) => {
  const all = cards()
  const at = all.findIndex(({ id }) => id === cardId(feedId))
  return at === -1 ? undefined : (all[at + 1] ?? all[at - 1])
}

export const focusCard = (feedId: string) => cardOf(feedId)?.focus({ preventScroll: true })

/**
 * For a dialog about a feed, called before its decision: returns how to place the focus once the dialog has closed. It
 * is lost when the card, or the button that opened the dialog, is gone.
 */
export const focusAround = (feedId: string) => {
  const neighbour = neighbourOf(feedId)
  return () => {
    const { activeElement } = document
    if (activeElement && activeElement !== document.body) return
    const place = cardOf(feedId) ?? neighbour
    place?.focus({ preventScroll: true })
  }
}
