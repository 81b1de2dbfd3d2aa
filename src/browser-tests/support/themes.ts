const both = ['light', 'dark'] as const

/** The themes in which a walk looks at its next screen: in turns one of them, in `everything` both. */
export const createThemes = () => {
  let looked = 0
  return {
    next: (): readonly (typeof both)[number][] => {
      const theme = looked++ % 2 === 0 ? 'light' : 'dark'
      return process.env.MUSTER_EVERYTHING ? both : [theme]
    },
  }
}
