import type { Chapter } from '@server/apiDocument/describedCall'
import { ownExamples } from '@server/apiDocument/ownExamples'
import type { LiveKinds } from '@server/live/liveKind'
import * as everyResource from './everyResource'
import type { MediaHolders } from './mediaHolders'
import type { Resource } from './resource'
import { uniquely } from './uniquely'

/** Every resource, in the order of their places. */
export const resources: readonly Resource[] = Object.values<Resource>(everyResource).toSorted(
  (one, other) => one.place - other.place,
)

/** What media hang on, of every resource. */
export const mediaHolders: MediaHolders = Object.fromEntries(
  uniquely(
    resources.flatMap((resource) => Object.entries(resource.mediaHolders ?? {})),
    ([kind]) => kind,
    'holder of media',
  ),
)

/** Whom records concern, of every resource. */
export const liveKinds: LiveKinds = Object.fromEntries(
  uniquely(
    resources.flatMap((resource) => Object.entries(resource.live ?? {})),
    ([kind]) => kind,
    'live kind',
  ),
)

/** Every call with its text in the API document. A test fails when a served call is missing. */
export const chapters: readonly Chapter[] = [
  ...resources.map(({ chapter: title, calls }) => ({ title, calls })),
  { title: 'Installation', calls: ownExamples },
]
