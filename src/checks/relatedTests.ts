import path from 'node:path'

export type Choice = { chosen: string[]; left: string[] }
type Options = {
  /** Test files that import something of what changed, or changed themselves. */
  related: string[]
  changed: string[]
  /** How long a file took in the last run that is known. */
  secondsOf: (file: string) => number
  /** Seconds of all files together. */
  budget: number
}

/** Tests that changed, then those beside what changed, then the quickest of the others, as long as there is time for them. */
export const chooseTests = ({ related, changed, secondsOf, budget }: Options): Choice => {
  const folders = new Set(changed.map((file) => path.dirname(file)))
  const distanceOf = (file: string) => {
    if (changed.includes(file)) return 0
    return folders.has(path.dirname(file)) ? 1 : 2
  }
  const nearestFirst = related.toSorted((a, b) => distanceOf(a) - distanceOf(b) || secondsOf(a) - secondsOf(b))
  const choice: Choice = { chosen: [], left: [] }
  let spent = 0
  for (const file of nearestFirst) {
    const seconds = secondsOf(file)
    const fits = spent + seconds <= budget
    if (fits) spent += seconds
    choice[fits ? 'chosen' : 'left'].push(file)
  }
  return choice
}
