/** One `class` out of those that apply. */
export const classes = (...names: readonly (string | false | undefined)[]) => names.filter(Boolean).join(' ')
