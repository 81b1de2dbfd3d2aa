import type { TrainingClass } from '@contract/training/classes'
import { exampleNow } from '@server/apiDocument/describedCall'
import { demoCourses } from '@server/resources/courses/courseDemo'
import { demoUnits } from '@server/resources/units/unitDemo'
import { demoClassId } from './classDemo'

export const exampleName = 'Hospitality evenings'
export const exampleParams = { id: demoClassId(exampleName) }
const campus = { id: 'southern-location-adelaide-campus', name: 'Adelaide Campus' }
export const exampleCourse = { id: demoCourses.idOf('SIT30622'), name: 'Certificate III in Hospitality' }
export const exampleTrainer = { id: 'southern-person-marco-bellini', name: 'Marco Bellini' }

export const exampleRecord: Omit<TrainingClass, 'lockVersion' | 'updatedAt'> = {
  id: exampleParams.id,
  name: exampleName,
  courseId: exampleCourse.id,
  trainerId: exampleTrainer.id,
  locationId: campus.id,
  startsOn: '2026-04-11',
  endsOn: '2026-06-20',
  status: 'draft',
  phase: 'draft',
  course: exampleCourse,
  trainer: exampleTrainer,
  location: campus,
  units: [
    {
      unitId: demoUnits.idOf('SITXWHS005'),
      code: 'SITXWHS005',
      name: 'Participate in safe work practices',
      kind: 'core',
      startsOn: '2026-04-11',
      dueOn: '2026-04-25',
    },
    {
      unitId: demoUnits.idOf('SITXCCS014'),
      code: 'SITXCCS014',
      name: 'Provide service to customers',
      kind: 'core',
      startsOn: '2026-04-28',
      dueOn: '2026-05-12',
    },
    {
      unitId: demoUnits.idOf('SITHFAB021'),
      code: 'SITHFAB021',
      name: 'Provide responsible service of alcohol',
      kind: 'elective',
      startsOn: '2026-05-15',
      dueOn: '2026-05-29',
    },
    {
      unitId: demoUnits.idOf('SITHFAB025'),
      code: 'SITHFAB025',
      name: 'Prepare and serve espresso coffee',
      kind: 'elective',
      startsOn: '2026-06-01',
      dueOn: '2026-06-15',
    },
  ],
  studentCount: 4,
  isEditable: true,
  createdAt: '2026-01-01T09:30:00.000Z',
}
/** Examples are also tried years later, and are to have begun on no such day. */
const later = (day: string | null) => day && day.replace('2026', '2096')
export const exampleChange = {
  name: 'Hospitality in the evening',
  startsOn: '2096-04-11',
  endsOn: '2096-06-20',
  units: exampleRecord.units.map((unit) => ({ ...unit, startsOn: later(unit.startsOn), dueOn: later(unit.dueOn) })),
}
/** After so many edits. */
export const presentClass = (lockVersion: number, further: Partial<TrainingClass> = {}): TrainingClass => ({
  ...exampleRecord,
  ...exampleChange,
  ...further,
  lockVersion,
  updatedAt: exampleNow,
})
