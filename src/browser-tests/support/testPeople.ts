/** The kinds of users that tests change; each works at Norwood, then at Harbour Street. */
export const testPersonKinds = ['employee', 'contributor', 'sharedDevice', 'casual', 'supervisor', 'manager'] as const
export type TestPersonKind = (typeof testPersonKinds)[number]

/** Per kind and worker's server: more than a worker ever uses. */
export const testPeoplePerKind = 80

export const padded = (index: number) => String(index).padStart(3, '0')
export const testPersonEmail = (kind: TestPersonKind, index: number) =>
  `${kind.toLowerCase()}.${padded(index)}@people.test`
