import { LayoutTemplate } from 'lucide-react'
import { generatePath, useNavigate, useParams } from 'react-router-dom'
import { Button } from 'antd'
import type { DocumentTemplate } from '@contract/documentTemplates'
import { pages } from '@contract/pages'
import type { LoadedScreen } from '@client/kits/areas/area'
import { usePageTitle } from '@client/kits/page/pageTitle'
import { PageTitleRow } from '@client/kits/page/PageTitleRow'
import { TitleActions } from '@client/kits/page/TitleActions'
import { RecordPage } from '@client/kits/records/RecordPage'
import { templates, useTemplate } from '@client/state/templates/templatesApi'
import { useTexts } from '@client/texts/catalogue'
import { documentsTexts } from '@client/texts/templatesTexts'
import { templatesTitles } from '@client/texts/titles'
import { LetterSkeleton, TemplatePreview } from './TemplatePreview'
import { TemplateStatus } from './TemplateStatus'
import { useKnownCodes } from '@client/kits/shortCodes/useKnownCodes'

/** The published version of an agreement, as its readers will see it. */
const DocumentPage = ({ document: { id, name, currentVersion } }: { document: DocumentTemplate }) => {
  const texts = useTexts(documentsTexts)
  const navigate = useNavigate()
  usePageTitle(name)
  const { defaults } = useKnownCodes('agreement')
  return (
    <>
      <PageTitleRow title={name} titleLink={pages.documents.path}>
        <TitleActions status={<TemplateStatus status="published" words={texts.version(currentVersion.version)} />}>
          <Button
            icon={<LayoutTemplate size={16} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => void navigate(generatePath(pages.template.path, { id }))}
          >
            {texts.openTemplate}
          </Button>
        </TitleActions>
      </PageTitleRow>
      <TemplatePreview blocks={currentVersion.blocksAttributes} defaults={defaults} />
    </>
  )
}

const isDocument = ({ kind, status }: DocumentTemplate) => kind === 'agreement' && status === 'published'

/** One document by its id: other templates are none. */
const DocumentRoute = () => {
  const texts = useTexts(documentsTexts)
  const { document: title } = useTexts(templatesTitles)
  const { id = '' } = useParams()
  const { template, ...request } = useTemplate(id)
  const isOther = template !== undefined && !isDocument(template)
  return (
    <RecordPage
      record={isOther ? undefined : template}
      request={{ ...request, isGone: request.isGone || isOther }}
      title={title}
      listPath={pages.documents.path}
      texts={texts}
      skeleton={<LetterSkeleton label={texts.loading} />}
    >
      {(known) => <DocumentPage key={known.id} document={known} />}
    </RecordPage>
  )
}

export const documentScreen: LoadedScreen = { Screen: DocumentRoute, slices: [templates.slice] }
