/** A slice's state with the part of a snapshot laid over it; the part was validated by the slice's own schema. */
export const restored = <State extends object>(state: State, part: unknown): State =>
  part === undefined ? state : { ...state, ...(part as Partial<State>) }
