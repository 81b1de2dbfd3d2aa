import { useParams } from 'react-router-dom'
import { pages } from '@contract/pages'
import type { LoadedScreen } from '@client/kits/areas/area'
import { RecordPage } from '@client/kits/records/RecordPage'
import { templates, useTemplate } from '@client/state/templates/templatesApi'
import { useTexts } from '@client/texts/catalogue'
import { templateTexts } from '@client/texts/templateTexts'
import { templatesTitles } from '@client/texts/titles'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import { TemplatePage } from './TemplatePage'
import * as styles from './templateScreens.module.css'

/** The page of a template that has not come yet: its blocks, and the text of one. */
const TemplateSkeleton = ({ label }: { label: string }) => (
  <div className={styles.skeleton} role="status" aria-label={label}>
    <div>
      {['70%', '85%', '60%', '75%'].map((width, index) => (
        <SkeletonLine key={index} width={width} />
      ))}
    </div>
    <div>
      {['30%', '100%', '90%', '95%', '60%'].map((width, index) => (
        <SkeletonLine key={index} width={width} />
      ))}
    </div>
  </div>
)

/** One template by its id. */
export const TemplateRoute = () => {
  const texts = useTexts(templateTexts)
  const { template: title } = useTexts(templatesTitles)
  const { id = '' } = useParams()
  const { template, ...request } = useTemplate(id)
  return (
    <RecordPage
      record={template}
      request={request}
      title={title}
      listPath={pages.templates.path}
      texts={texts}
      skeleton={<TemplateSkeleton label={texts.loading} />}
    >
      {(known) => <TemplatePage key={known.id} template={known} />}
    </RecordPage>
  )
}

/** A template that does not exist yet. */
export const NewTemplateRoute = () => <TemplatePage template={null} />

const slices = [templates.slice]

export const newTemplateScreen: LoadedScreen = { Screen: NewTemplateRoute, slices }
export const templateScreen: LoadedScreen = { Screen: TemplateRoute, slices }
