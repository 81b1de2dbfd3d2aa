import { counted, type Finding } from './finding'

const states = ['wrong', 'warning', 'ok'] as const

export const isAnythingWrong = (findings: readonly Finding[]): boolean =>
  findings.some(({ state }) => state === 'wrong')

/** A line for each finding, with what to do below it, and how many there are. */
export const reportLines = (findings: readonly Finding[]): string[] => {
  const lines = findings.flatMap(({ area, state, found, advice }) => [
    `${state.padEnd(8)} ${area.padEnd(13)} ${found}`,
    ...(advice === null ? [] : [`${' '.repeat(22)} → ${advice}`]),
  ])
  const count = (wanted: string) => findings.filter(({ state }) => state === wanted).length
  const [wrong, warnings, ok] = states.map(count)
  return [...lines, '', `${wrong} wrong, ${counted(warnings ?? 0, 'warning')}, ${ok} ok.`]
}
