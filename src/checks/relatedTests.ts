import path from 'node:path'

export type Choice = { chosen: string[]; left: string[] }
type Options = {
  /** Test files that import a changed file, or have changed themselves. */
  related: string[]
  changed: string[]
  /** The duration of a file in its last known run. */
  secondsOf: (file: string) => number
  /** Total seconds of all files. */
  budget: number
}

/** Changed tests first, then those next to changed files, then the fastest of the others while time is left. */
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
