import type { OwnedBy, Trial } from '../trials/trial'
import { kinds, type Kind } from './kinds'

/**
 * The expectation of a cell. `yes`: a success that contains the record that the input names, if it names one. `blind`:
 * a success without it. `no`: 422 with the message for a missing permission. `hidden`: 404, as if the record did not
 * exist. `refused`: 422 under the field that the trial names. `401` and `403`: not signed in, or no longer.
 */
const cells = ['yes', 'blind', 'no', 'hidden', 'refused', '401', '403'] as const
export type Cell = (typeof cells)[number]

/**
 * The result of a call for each kind of caller, by the call's access rule, when the caller may see the record that it
 * names or shows. A call whose access rule has no line fails a test.
 */
const table = `
                    anonymous guest   employee elsewhere sender  manager hrisManager hrisAdmin admin   learner disabled stranger
public              yes       yes     yes      yes       yes     yes     yes         yes       yes     yes     yes      yes
signedIn            401       yes     yes      yes       yes     yes     yes         yes       yes     yes     403      yes
portal.use          401       no      yes      yes       yes     yes     yes         yes       yes     yes     403      yes
diary.read          401       no      yes      yes       no      yes     no          no        no      no      403      yes
apiDocument.read    401       no      no       no        no      no      no          no        yes     no      403      yes
job.read            401       no      no       no        no      no      no          no        yes     no      403      yes
job.retry           401       no      no       no        no      no      no          no        yes     no      403      yes
import.run          401       no      no       no        no      no      no          no        yes     no      403      yes
mail.read           401       no      no       no        no      no      no          no        yes     no      403      yes
identity.manage     401       no      no       no        no      no      no          no        yes     no      403      yes
audit.read          401       no      no       no        no      no      no          no        yes     no      403      yes
template.read       401       no      no       no        no      yes     no          yes       no      no      403      yes
template.add        401       no      no       no        no      yes     no          yes       no      no      403      yes
template.edit       401       no      no       no        no      yes     no          yes       no      no      403      yes
template.editStatus 401       no      no       no        no      yes     no          no        no      no      403      yes
shortCode.read      401       no      no       no        yes     yes     no          yes       no      no      403      yes
shortCode.write     401       no      no       no        no      yes     no          yes       no      no      403      yes
groupChat.manage    401       no      no       no        no      yes     no          no        no      no      403      yes
groupChat.createUpdate 401    no      no       no        no      yes     no          no        no      no      403      yes
groupChat.archive   401       no      no       no        no      yes     no          no        no      no      403      yes
option.lookUp       401       no      no       no        yes     yes     no          yes       no      no      403      yes
option.choose       401       no      no       no        yes     yes     no          yes       no      no      403      yes
media.writeContent  401       no      no       no        yes     yes     no          yes       no      no      403      yes
feed.manage         401       no      no       no        no      yes     no          no        no      no      403      yes
feed.createUpdate   401       no      no       no        no      yes     no          no        no      no      403      yes
feed.approveReject  401       no      no       no        no      yes     no          no        no      no      403      yes
feed.follow         401       no      no       no        no      yes     no          yes       no      no      403      yes
feed.deleteComment  401       no      no       no        no      yes     no          no        no      no      403      yes
performance.read    401       no      no       no        no      yes     no          no        yes     no      403      yes
roster.lead         401       no      no       no        no      no      yes         yes       no      no      403      yes
`

/** One line: an access rule, and a cell for each kind. */
type Line = { access: string; expected: Readonly<Record<Kind, Cell>> }

const isCell = (text: string): text is Cell => cells.some((cell) => cell === text)

const toLine = (text: string): Line => {
  const [access = '', ...found] = text.split(/\s+/)
  if (found.length !== kinds.length || !found.every(isCell)) throw new Error(`${access} needs a cell for every kind`)
  const expected = Object.fromEntries(kinds.map((kind, at) => [kind, found[at]]))
  return { access, expected: expected as Line['expected'] } // it has a cell for each kind, as was checked above
}

const [heading = '', ...lines] = table.split('\n').filter((line) => line.trim() !== '')

/** The kinds in the order of the table's heading. */
export const columns = heading.trim().split(/\s+/)
/** The lines by access rule. */
export const whoGetsWhat: ReadonlyMap<string, Line['expected']> = new Map(
  lines.map(toLine).map(({ access, expected }) => [access, expected]),
)

const isOf: Record<OwnedBy, (kind: Kind) => boolean> = {
  employee: (kind) => kind === 'employee',
  place: (kind) => kind !== 'elsewhere' && kind !== 'stranger',
  organisation: (kind) => kind !== 'stranger',
}

/** The expected cell of each kind of caller for a trial. */
export const expectedOf = ({ call, by, of, refuses, expected }: Trial): Line['expected'] => {
  const line = whoGetsWhat.get(by)
  if (!line) throw new Error(`The table needs a line for ${by}`)
  const own = typeof expected === 'string' ? Object.fromEntries(kinds.map((kind) => [kind, expected])) : expected
  const cellOf = (kind: Kind): Cell => {
    if (line[kind] !== 'yes' || !of || isOf[of](kind)) return line[kind]
    if (call.params) return 'hidden'
    return refuses === undefined ? 'blind' : 'refused'
  }
  return Object.fromEntries(kinds.map((kind) => [kind, own?.[kind] ?? cellOf(kind)])) as Line['expected'] // has all kinds
}
