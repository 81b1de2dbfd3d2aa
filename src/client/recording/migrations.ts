import type { SliceName } from './sliceVersions'
import { sliceVersions } from './sliceVersions'

/** Brings a value from one version to the next one. It is given what an old file says, and must change nothing of it. */
type Migration = (old: Readonly<Record<string, unknown>>) => Record<string, unknown>

/** There is more that may be missing. */
const same: Migration = (old) => ({ ...old })

/** Each record of a slice, brought to the next version. */
const withEntities =
  (next: Migration): Migration =>
  ({ entities = {}, ...old }) => ({
    ...old,
    entities: Object.fromEntries(
      Object.entries(entities as Record<string, object>).map(([id, one]) => [id, next({ ...one })]),
    ),
  })

/** Records of a slice that have got fields. */
const withFields = (fields: object) => withEntities((one) => ({ ...fields, ...one }))

/**
 * Of each slice, the way from version 1 to 2, from 2 to 3, and so on. Append only: files of every version are around. What
 * an action has changed needs no migration of its own, because states are migrated (`presentStates`). A slice that has only
 * got something that may be left out has an entry that returns what it is given.
 */
export const sliceMigrations: { readonly [Name in SliceName]?: readonly Migration[] } = {
  // 1 to 2: answers about imports, which no screen showed yet, say more.
  // 2 to 3: people, organisations, the account and entries of the audit log say more.
  // 3 to 4: public settings may name a provider of single sign-on.
  // 4 to 5: a person may look after training, and an account may say what of it the organisation uses.
  // 5 to 6: units of an enrolment have tasks, and what waits may be an attempt at one; enrolments say what is to be done.
  // 6 to 7: units of students say whether their trainer completes them, and what can be observed.
  api: [same, same, same, same, same, same],
  // 1 to 2: the record of an entry has a name.
  audit: [withEntities((entry) => ({ ...entry, record: entry['record'] && { name: null, ...entry['record'] } }))],
  // 1 to 2: an import may be of learners.
  imports: [same],
  // 1 to 2: a mail may be about a learner's units.
  mails: [same],
  // 1 to 2: what waits has a kind, and may be an attempt.
  marking: [
    withEntities((one) => ({ kind: one['stage'] === null ? 'qualification' : 'stage', attempt: null, ...one })),
  ],
  // 1 to 2: what a link gives along with its address may be there.
  navigation: [same],
  // 1 to 2: a person may open the task service, has a home page, and may be about to be erased.
  // 2 to 3: a person may look after training.
  people: [withFields({ taskOnWeb: false, redirectUrl: '', erasesAt: null }), same],
  // 1 to 2: an account says whether there is chat, and what signing in asks of it.
  // 2 to 3: public settings may name a provider of single sign-on.
  // 3 to 4: an account may say what of training the organisation uses.
  session: [same, same, same],
  // 1 to 2: units say whether their trainer completes them, and what can be observed.
  students: [
    withEntities((one) => ({
      ...one,
      units: (one['units'] as object[]).map((unit) => ({ isCompletable: false, observations: [], ...unit })),
    })),
  ],
  // 1 to 2: an export no longer takes the place of another dialog.
  view: [(old) => ({ ...old, isExporting: false })],
}

/** The same of whole files, without the shapes of slices. A slice that is renamed or given up is one of these, too. */
export const fileMigrations: readonly Migration[] = [
  // 1 to 2: the versions of slices are named. What screens keep came into the store during version 1.
  ({ state, ...file }) => ({
    ...file,
    version: 2,
    slices: Object.fromEntries(Object.keys(sliceVersions).map((name) => [name, 1])),
    state: { screens: {}, ...(state as object) },
  }),
]
