/** The value that this share of all values does not exceed. */
export const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? NaN

export const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? NaN
