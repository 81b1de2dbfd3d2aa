import { grouped } from '@contract/grouped'

/** Notices of classes and their students, as the specification words them (RT-015 to RT-017, RT-021, RT-025). */
export const classNoticeTexts = {
  createFailed: 'Could not create a new class',
  done: (how: string) => `Class has been successfully ${how}`,
  failed: (action: string) => `Could not ${action} the class`,
  studentDone: (how: string) => `Student has been successfully ${how}`,
  studentsAdded: (count: number) =>
    count === 1 ? 'Student has been successfully added' : `${grouped(count)} students have been successfully added`,
  studentFailed: (action: string) => `Could not ${action} student`,
  passwordFailed: 'Could not update password',
  passwordSent: 'The password link has been sent',
  unitDone: (how: string) => `Unit has been successfully ${how}`,
  unitFailed: (action: string) => `Could not ${action} the unit`,
}
