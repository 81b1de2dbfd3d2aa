import { pages } from '@contract/pages'
import { SegmentLinks } from '@client/kits/page/SegmentLinks'
import { useTexts } from '@client/texts/catalogue'
import { reportTexts } from '@client/texts/reportTexts'

/** The reports, and the page of each. */
export const reportPages = {
  progress: 'trainingReports',
  results: 'trainingResults',
  outcomes: 'trainingOutcomes',
} as const
export type Report = keyof typeof reportPages
const reports = Object.keys(reportPages) as Report[]

/** The reports beside each other. */
export const ReportLinks = ({ current }: { current: Report }) => {
  const texts = useTexts(reportTexts)
  const links = reports.map((report) => ({
    path: pages[reportPages[report]].path,
    text: texts[report],
    isCurrent: report === current,
  }))
  return <SegmentLinks label={texts.reports} links={links} />
}
