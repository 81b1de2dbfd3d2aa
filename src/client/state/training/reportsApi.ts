import { reportCalls } from '@contract/training/reports'
import { resource } from '../resource'

/** How far the students of classes are. */
export const progressReport = resource('trainingReports', { index: reportCalls.progress })
/** What was decided on attempts. */
export const resultsReport = resource('trainingResults', { index: reportCalls.results })
/** What came of courses, by month. */
export const outcomesReport = resource('trainingOutcomes', { index: reportCalls.outcomes })
