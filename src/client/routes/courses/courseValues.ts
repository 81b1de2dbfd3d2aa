import * as z from 'zod/mini'
import { checkUnits, type Course, courseForm } from '@contract/training/courses'
import { materialsSchema, toMaterials, toMaterialValues } from '@client/kits/training/materialValues'
import { writtenStatusOf } from '@client/kits/training/StatusField'
import { chosenUnits } from '@client/kits/training/UnitsField'

/** A course as its form edits it. */
export const courseValues = z.extend(courseForm, { unitIds: chosenUnits, materials: materialsSchema }).check(checkUnits)
export type CourseValues = z.input<typeof courseValues>
export type CheckedCourse = z.output<typeof courseValues>

export const blankCourse: CourseValues = {
  code: '',
  name: '',
  description: '',
  qualificationId: null,
  unitIds: [],
  materials: [],
  preTrainingReviewId: null,
  languageLiteracyNumeracyId: null,
  status: 'draft',
}

export const toCourseValues = (course: Course): CourseValues & { lockVersion: number } => ({
  ...course,
  status: writtenStatusOf(course.status),
  unitIds: course.units.map(({ id, code, name, kind }) => ({ id, name: `${code} ${name}`, kind })),
  materials: toMaterialValues(course.materials),
})

/** What is sent. */
export const toCourse = ({ unitIds, materials, ...values }: CheckedCourse) => ({
  ...values,
  unitIds: unitIds.map(({ id }) => id),
  materials: toMaterials(materials),
})
