import { kinds, type Kind } from './kinds'

/**
 * What a cell expects. `yes`: a success that holds the record that the input names, if it names one. `blind`: a success
 * that does not hold it. `no`: 422 and the words for a missing permission. `hidden`: 404, as if it were not there. `401`
 * and `403`: nobody is signed in, or not any more.
 */
const cells = ['yes', 'blind', 'no', 'hidden', '401', '403'] as const
export type Cell = (typeof cells)[number]

/**
 * Every call that is served, and what each kind of person gets who sends what `asks.ts` says. A call without a line fails
 * a test, and so does a line without a call.
 */
const table = `
                                    anonymous guest   employee elsewhere manager hrisManager hrisAdmin admin   learner disabled stranger
GET /healthz                        yes       yes     yes      yes       yes     yes         yes       yes     yes     yes      yes
GET /readyz                         yes       yes     yes      yes       yes     yes         yes       yes     yes     yes      yes
GET /metrics                        hidden    hidden  hidden   hidden    hidden  hidden      hidden    hidden  hidden  hidden   hidden
GET /api/docs                       yes       yes     yes      yes       yes     yes         yes       yes     yes     yes      yes
GET /api/docs/openapi.json          401       no      no       no        no      no          no        yes     no      403      yes
GET /api/admin/settings/public      yes       yes     yes      yes       yes     yes         yes       yes     yes     yes      yes
POST /api/page_views                yes       yes     yes      yes       yes     yes         yes       yes     yes     yes      yes

POST /api/login                     yes       yes     yes      yes       yes     yes         yes       yes     yes     yes      yes
GET /users/sign_out                 yes       yes     yes      yes       yes     yes         yes       yes     yes     yes      yes
POST /api/auth/register             yes       yes     yes      yes       yes     yes         yes       yes     yes     yes      yes
POST /api/auth/password             yes       yes     yes      yes       yes     yes         yes       yes     yes     yes      yes
PUT /api/auth/password              yes       yes     yes      yes       yes     yes         yes       yes     yes     yes      yes
GET /api/me                         401       blind   yes      blind     blind   blind       blind     blind   blind   403      blind

PUT /api/me                         401       no      yes      yes       yes     yes         yes       yes     yes     403      yes
POST /api/auth/user/update          401       no      yes      yes       yes     yes         yes       yes     yes     403      yes
PUT /api/me/password                401       no      yes      yes       yes     yes         yes       yes     yes     403      yes
POST /api/update_pin                401       no      yes      yes       yes     yes         yes       yes     yes     403      yes
GET /api/two_factor_secret          401       no      yes      yes       yes     yes         yes       yes     yes     403      yes
POST /api/enable_two_factor         401       no      yes      yes       yes     yes         yes       yes     yes     403      yes
POST /api/reset_two_factor          401       no      yes      yes       yes     yes         yes       yes     yes     403      yes
GET /api/me/sessions                401       no      yes      blind     blind   blind       blind     blind   blind   403      blind
POST /api/me/sessions/:id/sign_out  401       no      yes      hidden    hidden  hidden      hidden    hidden  hidden  403      hidden
POST /api/me/sessions/sign_out_others 401     no      yes      yes       yes     yes         yes       yes     yes     403      yes
GET /api/quick-panel/data           401       yes     yes      yes       yes     yes         yes       yes     yes     403      yes

GET /api/services                   401       yes     yes      yes       yes     yes         yes       yes     yes     403      blind
GET /api/dashboard/locations        401       no      yes      blind     yes     yes         yes       yes     yes     403      blind

GET /api/notifications              401       no      yes      blind     blind   blind       blind     blind   blind   403      blind
GET /api/notifications/status       401       no      yes      yes       yes     yes         yes       yes     yes     403      yes
GET /api/notifications/:id          401       no      yes      hidden    hidden  hidden      hidden    hidden  hidden  403      hidden
PUT /api/notifications/:id          401       no      yes      hidden    hidden  hidden      hidden    hidden  hidden  403      hidden
POST /api/notifications/read_all    401       no      yes      yes       yes     yes         yes       yes     yes     403      yes

GET /api/group_chats/token          401       no      yes      yes       yes     yes         yes       yes     yes     403      yes

GET /api/admin/jobs                 401       no      no       no        no      no          no        yes     no      403      blind
POST /api/admin/jobs/:id/retry      401       no      no       no        no      no          no        yes     no      403      hidden
GET /api/admin/mails                401       no      no       no        no      no          no        yes     no      403      blind
GET /api/admin/mails/:id            401       no      no       no        no      no          no        yes     no      403      hidden
`

/** One line: a call by method and path, and a cell for each kind. */
export type Line = { title: string; expected: Readonly<Record<Kind, Cell>> }

const isCell = (text: string): text is Cell => cells.some((cell) => cell === text)

const toLine = (text: string): Line => {
  const [method, path, ...found] = text.split(/\s+/)
  const title = `${method} ${path}`
  if (found.length !== kinds.length || !found.every(isCell)) throw new Error(`${title} needs a cell for every kind`)
  const expected = Object.fromEntries(kinds.map((kind, at) => [kind, found[at]]))
  return { title, expected: expected as Line['expected'] } // a cell for each of them, as was judged
}

const [heading = '', ...lines] = table.split('\n').filter((line) => line.trim() !== '')

/** The kinds as the heading of the table names them. */
export const columns = heading.trim().split(/\s+/)
export const matrix: readonly Line[] = lines.map(toLine)
