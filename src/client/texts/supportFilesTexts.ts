import { catalogue } from './catalogue'

export const supportFilesTexts = catalogue({
  one: 'support file',
  search: 'Search by name',
  name: 'Name',
  media: 'Files',
  visibleTo: 'Visible to',
  visibleToHelp: 'Learners and trainers see the files of their own classes.',
  viewers: { learner: 'Learners', trainer: 'Trainers', administrator: 'Administrators' },
  objectKind: 'Available for',
  objectKinds: { course: 'A course', unit: 'A unit', class: 'A class' },
  kindNames: { course: 'Course', unit: 'Unit', class: 'Class' },
  allKinds: 'All kinds',
  objectId: 'Which one',
  object: 'Available for',
  files: (count: number) => (count === 1 ? '1 file' : `${count} files`),
  addTitle: 'Add support file',
  editTitle: 'Edit support file',
  failed: 'Could not load support files',
  empty: 'No support files yet',
  of: (kind: string, name: string) => `${kind}: ${name}`,
})
