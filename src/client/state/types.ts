import type { EntityState, ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit'
import type { Location } from '@contract/locations'
import type { Notification, NotificationStatus } from '@contract/notifications'
import type { PublicSettings } from '@contract/publicSettings'
import type { Service } from '@contract/services'
import type { Account } from '@contract/session'
import type { api } from './api'
import type { NoticeKind } from './notices/noticesEvents'
import type { Path } from './navigation/navigationEvents'
import type { RecordsState } from './records/recordsState'
import type { StoredSession } from './session/sessionEvents'

export type LoadingStatus = 'idle' | 'pending' | 'succeeded' | 'failed'

export type SessionNotice = { kind: Extract<NoticeKind, 'info' | 'success'>; text: string }

export type SessionState = Omit<StoredSession, 'token'> & {
  /** `checking`: a token is here, the profile is not yet (splash). */
  phase: 'signedOut' | 'checking' | 'signedIn'
  token: string | null
  /** While checking: no answer came, or none of worth, and the server is asked again (D-98). */
  isServerAway: boolean
  /** For the sign-in page: why the last session ended, or what has just worked. */
  notice: SessionNotice | null
  account: Account | null
  accountStatus: LoadingStatus
  services: Service[]
  servicesStatus: LoadingStatus
  /** They answered or were given up on, once in this session: from then on the shell stands, however often they are asked for again. */
  areServicesSettled: boolean
  publicSettings: PublicSettings | null
}

export type LocationsState = EntityState<Location, string> & {
  /** Ids in the order of the last full answer. */
  list: string[]
  selectedId: string | null
}

export type NotificationsState = RecordsState<Notification> & { status: NotificationStatus | null }

/** A dialog, or what opens like one, by its area: `profile/changePin`. Each area knows its own. */
export type DialogId = `${string}/${string}`

export type ViewState = {
  /** Null: as the width of the screen suggests. */
  isNavbarFolded: boolean | null
  /** Beside home and profile, where the menu is one entry. */
  isHomeNavbarFolded: boolean
  /** The drawer on phones. */
  isNavbarOpen: boolean
  openDialog: DialogId | null
  /** What would be lost with the open dialog: what was typed, an answer on its way, or codes that are told once. */
  dialogHolds: 'changes' | 'sending' | 'codes' | null
  /** The draft that goes with it when it is given up. */
  dialogDraft: string | null
  /** 'HIDE' was pressed; it does not come back in this session. */
  isUrgentBannerHidden: boolean
}

/** How the portal looks to the person (D-32). */
export type DisplayState = {
  colours: 'system' | 'light' | 'dark'
  hasToolbar: boolean
  hasFooter: boolean
  /** Keys without a modifier, which assistive technology may need for itself. */
  hasShortcuts: boolean
}

/** Dirty form values by form id. */
export type DraftsState = Record<string, object>
export type ClockState = { now: string }
export type NavigationState = Path
export type Notice = { id: number; kind: NoticeKind; text: string }
export type NoticesState = { shown: Notice[]; lastId: number }

/** Slices of the shell's chunk, which are added before it renders. Those of areas are read by `selectStateOf`. */
export type ShellState = {
  display: DisplayState
  locations: LocationsState
  notifications: NotificationsState
}
export type EagerState = {
  api: ReturnType<typeof api.reducer>
  session: SessionState
  navigation: NavigationState
  view: ViewState
  drafts: DraftsState
  clock: ClockState
  notices: NoticesState
}
export type RootState = EagerState & ShellState
export type AppDispatch = ThunkDispatch<RootState, undefined, UnknownAction>
export type StartListening = TypedStartListening<RootState, AppDispatch>
