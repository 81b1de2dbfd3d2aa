/** The kept fields, each replaced by what an edit has for it: what a body leaves out stays (D-15). */
export const withKept = <Kept extends object>(
  edited: { [Name in keyof Kept]?: Kept[Name] | undefined },
  kept: Kept,
): Kept => {
  const given = Object.entries(edited).filter(([name, value]) => value !== undefined && Object.hasOwn(kept, name))
  return { ...kept, ...Object.fromEntries(given) }
}
