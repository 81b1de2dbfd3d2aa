import type { ActionCreatorWithPayload, ActionCreatorWithoutPayload, UnknownAction } from '@reduxjs/toolkit'

type Handle<State> = (state: State, payload: never) => State
export type Handlers<State> = ReadonlyMap<string, Handle<State>>

/** Collects what a reducer does with each action: `on(messageFailed, (state, { tmpId }) => …)`. */
export const handlersOf = <State>() => {
  const handlers = new Map<string, Handle<State>>()
  const on = <Payload>(
    { type }: ActionCreatorWithPayload<Payload> | ActionCreatorWithoutPayload,
    handle: (state: State, payload: Payload) => State,
  ) => void handlers.set(type, handle)
  return { on, handlers }
}

/**
 * A reducer without Immer, which would look through every message of the state after each event. Handlers copy what they
 * change.
 */
export const plainReducer = <State>(initialState: State, ...parts: readonly Handlers<State>[]) => {
  const handlers = new Map(parts.flatMap((part) => [...part]))
  return (state: State | undefined, action: UnknownAction): State => {
    const present = state ?? initialState
    return handlers.get(action.type)?.(present, action['payload'] as never) ?? present
  }
}

export const without = <Value>(all: Readonly<Record<string, Value>>, key: string): Readonly<Record<string, Value>> => {
  if (!(key in all)) return all
  const { [key]: _gone, ...others } = all
  return others
}

/** The entries whose key is kept. */
export const entriesWhere = <Value>(all: Readonly<Record<string, Value>>, isKept: (key: string) => boolean) =>
  Object.fromEntries(Object.entries(all).filter(([key]) => isKept(key)))
