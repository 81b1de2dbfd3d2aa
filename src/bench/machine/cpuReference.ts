/** A fixed loop on one core, in ms: distinguishes a slow machine from a slow page. */
export const cpuReference = () => {
  const started = performance.now()
  let x = 1
  for (let round = 0; round < 3e7; round++) x = (x * 1_103_515_245 + 12_345) & 0x7fffffff
  return performance.now() - started + (x === -1 ? 1 : 0)
}
