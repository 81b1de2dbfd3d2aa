import type { EntityState, ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit'
import type { Location } from '@contract/locations'
import type { Notification, NotificationStatus } from '@contract/notifications'
import type { PublicSettings } from '@contract/publicSettings'
import type { Service, SourceKinds } from '@contract/services'
import type { Account } from '@contract/session'
import type { api } from './api'
import type { NoticeAction, NoticeKind } from './notices/noticesEvents'
import type { Path } from './navigation/navigationEvents'
import type { RecordsState } from './records/recordsState'
import type { ScreensState } from './screens/screensSlice'
import type { StoredSession } from './session/sessionEvents'

export type LoadingStatus = 'idle' | 'pending' | 'succeeded' | 'failed'

export type SessionNotice = { kind: Extract<NoticeKind, 'info' | 'success'>; text: string }

export type SessionState = Omit<StoredSession, 'token'> & {
  /** `checking`: there is a token, the profile is not loaded yet (splash). */
  phase: 'signedOut' | 'checking' | 'signedIn'
  token: string | null
  /** While checking: the server gave no usable response, and is asked again (D-98). */
  isServerAway: boolean
  /** For the sign-in page: why the last session ended, or what has just worked. */
  notice: SessionNotice | null
  account: Account | null
  accountStatus: LoadingStatus
  services: Service[]
  /** Where the facts of the dashboard come from; what is left out is not configured (D-106). */
  sources: SourceKinds
  servicesStatus: LoadingStatus
  /** The services arrived or timed out once in this session: from then on the shell stays mounted during refetches. */
  areServicesSettled: boolean
  publicSettings: PublicSettings | null
  /** When the session ends unless somebody is there, while that is asked. */
  idleEndsAt?: string | null
}

export type LocationsState = EntityState<Location, string> & {
  /** Ids in the order of the last full response. */
  list: string[]
  selectedId: string | null
}

export type NotificationsState = RecordsState<Notification> & { status: NotificationStatus | null }

/** A dialog or something that opens like one, prefixed by its area: `profile/changePin`. Each area knows its own. */
export type DialogId = `${string}/${string}`

/** Rows that are selected in a list. They are of one query of the URL, `about`. A range begins at `anchor`. */
export type RowSelection = { about: string; ids: readonly string[]; anchor: string }

export type ViewState = {
  /** Null: decided by the width of the screen. */
  isNavbarFolded: boolean | null
  /** For home and profile, where the menu has a single entry. */
  isHomeNavbarFolded: boolean
  /** The drawer on phones, and the menu where it unfolds over the page. */
  isNavbarOpen: boolean
  openDialog: DialogId | null
  /** The dialog that writes a state snapshot is open, over whatever else is; no snapshot has it. */
  isExporting: boolean
  /** What closing the dialog would lose: typed values, a running request, or codes that are shown once. */
  dialogHolds: 'changes' | 'sending' | 'codes' | null
  /** The draft to delete when the dialog's changes are discarded. */
  dialogDraft: string | null
  /** 'HIDE' was pressed; the banner stays hidden for the session. */
  isUrgentBannerHidden: boolean
  /** Dropped with another query, and when the list is left. */
  selection: RowSelection | null
}

/** Display preferences of the person (D-32). */
export type DisplayState = {
  colours: 'system' | 'light' | 'dark'
  hasToolbar: boolean
  hasFooter: boolean
  /** Single-key shortcuts, which may conflict with assistive technology. */
  hasShortcuts: boolean
}

/** Dirty form values by form id. */
export type DraftsState = Record<string, object>
/** `second` ticks while something counts (`useSecondClock`). */
export type ClockState = { now: string; second: string }
export type NavigationState = Path
export type Notice = { id: number; kind: NoticeKind; text: string; action?: NoticeAction }
export type NoticesState = { shown: Notice[]; lastId: number }

/** Slices of the shell's chunk, injected before it renders. `selectStateOf` reads the slices of areas. */
export type ShellState = {
  display: DisplayState
  locations: LocationsState
  notifications: NotificationsState
  screens: ScreensState
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
