import type { Generated } from 'kysely'
import type { DiaryType } from '@contract/diary'
import type { Edited, Instant, InstantOrNull, Owned } from '@server/database/columns'

type DiaryItemsTable = Edited & {
  location_id: string
  list_type: DiaryType
  /** Plain text. */
  description: string
  important: boolean
  display_at: Instant
  expire_at: InstantOrNull
  /** `expire_at`, or the end of the day of a to-do without one. */
  shown_until: Instant
  author_id: string | null
  /** A to-do that is for some; without people and roles that are left, it is for nobody. */
  is_addressed: Generated<boolean>
}
type DiaryItemRolesTable = { organisation_id: string; diary_item_id: string; role_id: string }
type DiaryItemPeopleTable = { organisation_id: string; diary_item_id: string; person_id: string }
type DiaryResponsesTable = Owned & {
  diary_item_id: string
  answer: 'yes' | 'no' | null
  submitted_at: InstantOrNull
  person_id: string | null
}

declare module '@server/database/schema' {
  interface Database {
    diary_items: DiaryItemsTable
    diary_item_roles: DiaryItemRolesTable
    diary_item_people: DiaryItemPeopleTable
    diary_responses: DiaryResponsesTable
  }
}
