/** A qualification of somebody in the demo. */
export type DemoCertificate = {
  person: string
  name: string
  status: 'active' | 'expired' | 'pending' | 'active_pending'
  /** Days until it ends; below 0 it has ended. Never, when left out. */
  endsIn?: number
  canUpload?: true
  /** Keys of the class, by which it is renewed: a unit's enrolment or the whole course. */
  unit?: string
  course?: string
}

/** Hannah and Helen have nothing to do. What ends in more than 30 days, and is complete, asks for nothing. */
export const certificates: readonly DemoCertificate[] = [
  { person: 'Ella King', name: 'Allergen Awareness', status: 'expired', endsIn: -7, unit: 'allergens' },
  { person: 'Ella King', name: 'Responsible Service of Alcohol', status: 'pending', endsIn: 0, course: 'rsa' },
  { person: 'Ella King', name: 'Food Safety Supervisor', status: 'active', endsIn: 1, canUpload: true },
  { person: 'Ella King', name: 'Manual Handling Basics', status: 'active_pending', endsIn: 21, unit: 'handling' },
  { person: 'Ella King', name: 'Barista Basics', status: 'pending', course: 'barista' },
  { person: 'Ella King', name: 'First Aid', status: 'active', endsIn: 28 },
  { person: 'Ella King', name: 'Fire Warden', status: 'active', endsIn: 400 },
  { person: 'Priya Nair', name: 'Food Safety Supervisor', status: 'active', endsIn: 4, canUpload: true },
  { person: 'Priya Nair', name: 'Mental Health First Aid', status: 'active_pending', unit: 'mental-health' },
  { person: 'Priya Nair', name: 'First Aid', status: 'active', endsIn: 220, canUpload: true },
  { person: 'Hannah Wirth', name: 'Food Safety Supervisor', status: 'active', endsIn: 310, canUpload: true },
  { person: 'Tom Bradley', name: 'Responsible Service of Alcohol', status: 'expired', endsIn: -3, canUpload: true },
  { person: 'Lucas Ferrari', name: 'Food Safety Supervisor', status: 'active', endsIn: 12, canUpload: true },
  { person: 'Mia Okafor', name: 'Knife Skills', status: 'pending', course: 'knives' },
  { person: 'Mia Okafor', name: 'First Aid', status: 'active', endsIn: 20, canUpload: true },
  { person: 'Daniel Sorensen', name: 'Responsible Service of Alcohol', status: 'active', endsIn: 9, course: 'rsa' },
  {
    person: 'Sophie Tran',
    name: 'Certificate III in Commercial Cookery',
    status: 'active_pending',
    course: 'cookery-for-beginners',
  },
  {
    person: 'Sophie Tran',
    name: 'Use Hygienic Practices for Food Safety',
    status: 'pending',
    endsIn: 2,
    unit: 'cookery-for-beginners',
  },
  { person: 'Marco Bellini', name: 'Working with Children Check', status: 'active', endsIn: 18, canUpload: true },
]

/** When a person's certificate ends; undefined without one. */
export const endOfCertificate = (person: string, name: string): number | undefined =>
  certificates.find((one) => one.person === person && one.name === name)?.endsIn

/** Those of these people that end between two days, as 'First Aid: Mia Okafor', by name. */
export const endingCertificates = (people: readonly string[], from: number, to: number): string[] => {
  const ending = certificates.filter(
    ({ person, endsIn }) => people.includes(person) && endsIn !== undefined && from <= endsIn && endsIn <= to,
  )
  return [...new Set(ending.map(({ name }) => name))]
    .toSorted()
    .map((name) => `${name}: ${ending.flatMap((one) => (one.name === name ? [one.person] : [])).join(', ')}`)
}
