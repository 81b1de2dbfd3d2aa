import type { Reactions } from '@client/state/chat/chatTypes'

/** The only reaction that is offered. */
export const thumbsUp = '👍'

/** Identities of those who have given it. */
export const thumbsOf = (reactions: Reactions): readonly string[] =>
  Object.entries(reactions)
    .filter(([, emoji]) => emoji.includes(thumbsUp))
    .map(([identity]) => identity)

/** All emoji of a person with the thumbs-up on or off (LC-038). */
export const toggled = (emoji: readonly string[] = []): string[] =>
  emoji.includes(thumbsUp) ? emoji.filter((one) => one !== thumbsUp) : [...emoji, thumbsUp]
