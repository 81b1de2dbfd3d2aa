/** A promise that the test resolves. */
export const aSignal = () => {
  let give = () => {}
  const given = new Promise<void>((resolve) => (give = resolve))
  return { given, give }
}
