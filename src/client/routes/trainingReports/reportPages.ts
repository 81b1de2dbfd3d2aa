/** The reports, and the page of each. */
export const reportPages = {
  progress: 'trainingReports',
  results: 'trainingResults',
  outcomes: 'trainingOutcomes',
} as const
export type Report = keyof typeof reportPages
export const reports = Object.keys(reportPages) as Report[]
