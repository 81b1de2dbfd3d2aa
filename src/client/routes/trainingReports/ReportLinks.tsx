import { pages } from '@contract/pages'
import { SegmentLinks } from '@client/kits/page/SegmentLinks'
import { useTexts } from '@client/texts/catalogue'
import { reportTexts } from '@client/texts/reportTexts'

const reports = ['progress', 'results', 'outcomes'] as const
export type Report = (typeof reports)[number]
const pathOf: Readonly<Record<Report, string>> = {
  progress: pages.trainingReports.path,
  results: pages.trainingResults.path,
  outcomes: pages.trainingOutcomes.path,
}

/** The reports beside each other. */
export const ReportLinks = ({ current }: { current: Report }) => {
  const texts = useTexts(reportTexts)
  const links = reports.map((report) => ({
    path: pathOf[report],
    text: texts[report],
    isCurrent: report === current,
  }))
  return <SegmentLinks label={texts.reports} links={links} />
}
