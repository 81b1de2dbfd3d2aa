import type { core } from 'zod'
import { formKeyOf, type FormCall } from '@contract/call'
import { api, request, type JsonCall } from './api'
import type { Change, ChangeName } from './endpointOf'
import type { LazySlice } from './lazySlice'
import { type ListCall, listTags, type ShowCall } from './records/listEndpoints'
import { pagedList, type ListQuery, type PagedList, type RecordOf, type ShownList } from './records/pagedList'
import { recordsSlice } from './records/recordsSlice'
import type { Versioned } from './records/recordsState'
import type { SnapshotPart } from './snapshotPart'
import type { AppDispatch } from './types'

type OfRecord = { params: core.$ZodType<unknown, { id: string }> }
/** It answers the record. */
type SavingCall = JsonCall & FormCall & { response: core.$ZodType<Versioned> }
type StateCall = JsonCall & OfRecord & { response: core.$ZodType<Versioned> }

/** The calls of a resource in the contract, as far as they exist. */
export type ResourceCalls = {
  index: ListCall
  show?: ShowCall<Versioned>
  create?: SavingCall
  update?: SavingCall & OfRecord
  remove?: JsonCall & OfRecord
  /** By `archivingCalls`. */
  archive?: StateCall
  restore?: StateCall
  /** Of the catalogue of training. */
  duplicate?: StateCall
  activate?: StateCall
  deactivate?: StateCall
}

/** Changes of a record's state that need nothing but its id. */
export type StateChange = 'archive' | 'restore' | 'activate' | 'deactivate'

type Fields<Body extends core.$ZodType> = core.input<Body>[keyof core.input<Body>]
type FormOf<C> = C extends { create: { body: infer Body extends core.$ZodType } }
  ? Fields<Body>
  : C extends { update: { body: infer Body extends core.$ZodType } }
    ? Omit<Fields<Body>, 'lockVersion'>
    : never
type ListOf<Name extends string, C extends ResourceCalls> = C extends { show: object }
  ? ShownList<Name, RecordOf<C['index']>, ListQuery<C['index']>>
  : PagedList<Name, RecordOf<C['index']>, ListQuery<C['index']>>

type Created = { values: object; formKey: string }
type Edited = { id: string; values: object }

type Options<C extends ResourceCalls> = Omit<
  NonNullable<Parameters<typeof pagedList<string, C['index']>>[2]>,
  'show'
> & {
  /** Further endpoints that answer one of its records. */
  records?: NonNullable<Parameters<typeof recordsSlice>[1]>['records']
  /** How its slice is persisted; without it, it is not. */
  part?: SnapshotPart<never>
  /** A record leaves its lists once it is removed: the server often refuses that, for what uses the record. */
  isOftenKept?: true
}

const inBody = (call: FormCall, values: object) => ({ body: { [formKeyOf(call)]: values } })

/** After a success all that is shown of the list is read again: its order and its total may have changed. */
const changeEndpoint = <Arg, Answer = Versioned>(
  name: string,
  change: Change,
  toRequest: (arg: Arg) => ReturnType<typeof request>,
) => {
  const endpoint: ChangeName = `${name}/${change}`
  const { endpoints } = api.injectEndpoints({
    endpoints: (build) => ({
      [endpoint]: build.mutation<Answer, Arg>({
        query: toRequest,
        invalidatesTags: (_answer, error) => (error ? [] : [listTags(name).whole]),
      }),
    }),
  })
  return endpoints[endpoint] as NonNullable<(typeof endpoints)[string]> // a computed name, which types cannot know
}

/**
 * Everything that the client needs of a resource, from its calls in the contract: the list and its slice, and the
 * changes, each of which is shown at once and reads again what it may have moved. `name` is the key of the slice.
 */
export const resource = <Name extends string, C extends ResourceCalls>(
  name: Name,
  calls: C,
  { records = [], part, isOftenKept, ...options }: Options<C> = {},
) => {
  const { index, show, create, update, remove, duplicate: copying }: ResourceCalls = calls
  const list = pagedList(name, index, { ...(options as object), show: show as ShowCall<Versioned> }) // undefined where there is none
  const creating =
    create &&
    changeEndpoint(name, 'create', ({ values, formKey }: Created) =>
      request<JsonCall>(create, inBody(create, values), formKey),
    )
  const updating =
    update &&
    changeEndpoint(name, 'update', ({ id, values }: Edited) =>
      request<JsonCall>(update, { params: { id }, ...inBody(update, values) }),
    )
  const removing =
    remove && changeEndpoint<string, unknown>(name, 'remove', (id) => request<JsonCall>(remove, { params: { id } }))

  const ofId = (change: StateChange) => {
    const { [change]: call }: ResourceCalls = calls
    return call && changeEndpoint<string>(name, change, (id) => request<JsonCall>(call, { params: { id } }))
  }
  const duplicating =
    copying &&
    changeEndpoint(name, 'duplicate', ({ id, formKey }: { id: string; formKey: string }) =>
      request<JsonCall>(copying, { params: { id } }, formKey),
    )
  const stateChanges = {
    archive: ofId('archive'),
    restore: ofId('restore'),
    activate: ofId('activate'),
    deactivate: ofId('deactivate'),
  }

  const slice: LazySlice = {
    slice: recordsSlice(list, {
      records: [
        ...records,
        ...[creating, updating, duplicating, ...Object.values(stateChanges)].flatMap((endpoint) => endpoint ?? []),
      ],
      edits: (edit) => (removing && !isOftenKept ? [edit(removing, (id) => ({ where: { id }, change: null }))] : []),
    }),
    ...(part && { part }),
  }
  return {
    name,
    calls,
    list: list as unknown as ListOf<Name, C>, // of these calls, whose types the general list does not know
    /** For the `slices` of a screen. */
    slice,
    /**
     * Creates a record, or saves the one of an id: once for each form (D-16), and only over the version that the form
     * began with (D-15).
     */
    save:
      (id: string | undefined, values: FormOf<C>, sending: { formKey: string; lockVersion: number | undefined }) =>
      async (dispatch: AppDispatch) => {
        const { formKey, lockVersion } = sending
        if (id === undefined && creating) return dispatch(creating.initiate({ values, formKey }, { track: false }))
        if (id === undefined || !updating) throw new Error(`${name} has no such call`)
        return dispatch(updating.initiate({ id, values: { ...values, lockVersion } }, { track: false }))
      },
    /** Archives a record, deactivates it, or brings it back. */
    setState: (id: string, change: StateChange) => async (dispatch: AppDispatch) => {
      const endpoint = stateChanges[change]
      if (!endpoint) throw new Error(`${name} has no such call`)
      return dispatch(endpoint.initiate(id, { track: false }))
    },
    /** Copies a record, once for each key (D-16). */
    duplicate: (id: string, formKey: string) => async (dispatch: AppDispatch) => {
      if (!duplicating) throw new Error(`${name} has no such call`)
      return dispatch(duplicating.initiate({ id, formKey }, { track: false }))
    },
    /** Removes a record, which leaves its lists at once (but see `isOftenKept`), and returns when that fails. */
    remove: (id: string) => async (dispatch: AppDispatch) => {
      if (!removing) throw new Error(`${name} has no such call`)
      return dispatch(removing.initiate(id, { track: false }))
    },
  }
}
