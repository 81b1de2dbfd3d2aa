import { courseCalls } from '@contract/training/courses'
import { resource } from '../resource'

/** What classes are of. */
export const courses = resource('courses', courseCalls, { isOftenKept: true })
