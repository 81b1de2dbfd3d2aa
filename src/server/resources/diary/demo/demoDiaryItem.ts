/** A diary item of a demo organisation, described by names and by days before or after now. */
export type DemoDiaryItem = {
  /** For the id. */
  key: string
  place: string
  author: string
  text: string
  isImportant?: true
  /** 0 is the day on which the demo is created. */
  day: number
  /** HH:mm */
  at: string
} & (
  | { kind: 'note'; shownDays: number }
  | {
      kind: 'todo'
      /** HH:mm on the same day; without it, the to-do lasts until the end of its day. */
      until?: string
      roles?: readonly string[]
      people?: readonly string[]
      done?: { by: string; at: string }
    }
)

type Facts = Pick<DemoDiaryItem, 'author' | 'at' | 'text'> & { key: string; isImportant?: true }
type Todo = Extract<DemoDiaryItem, { kind: 'todo' }>
type ForWhom = Pick<Todo, 'until' | 'roles' | 'people' | 'done'>

/** Items of one place on the day of the demo. */
export const todayAt = (place: string) => ({
  note: (facts: Facts, shownDays = 1): DemoDiaryItem => ({ ...facts, kind: 'note', place, day: 0, shownDays }),
  todo: (facts: Facts, forWhom: ForWhom = {}): DemoDiaryItem => ({ ...facts, kind: 'todo', place, day: 0, ...forWhom }),
})
