import { pages } from '@contract/pages'
import { SegmentLinks } from '@client/kits/page/SegmentLinks'
import { useTexts } from '@client/texts/catalogue'
import { reportTexts } from '@client/texts/reportTexts'
import { type Report, reportPages, reports } from './reportPages'

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
