import { FilePenLine, LayoutTemplate } from 'lucide-react'
import type { TemplateRow } from '@contract/documentTemplates'
import { ListStates } from '@client/kits/records/ListStates'
import { SearchBox } from '@client/kits/records/SearchBox'
import { useAppSelector } from '@client/state/hooks'
import { useScreenState } from '@client/state/screens/useScreenState'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTemplatesToUse } from '@client/state/templates/templatesApi'
import { useTexts } from '@client/texts/catalogue'
import { communicationTexts } from '@client/texts/communicationTexts'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import { formatInZone } from '@client/ui/zonedTime'
import * as styles from './TemplateStep.module.css'

const drawn = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

type CardProps = { name: string; text: string; icon: typeof FilePenLine; isChosen: boolean; onChoose: () => void }

const TemplateCard = ({ name, text, icon: Icon, isChosen, onChoose }: CardProps) => (
  <label className={styles.card} data-chosen={isChosen}>
    <input type="radio" name="template" checked={isChosen} onChange={onChoose} />
    <Icon {...drawn} />
    <span className={styles.words}>
      <span className={styles.name} dir="auto">
        {name}
      </span>
      <span className={styles.text}>{text}</span>
    </span>
  </label>
)

type Props = {
  /** Null: without a template. */
  chosenId: string | null
  onChoose: (template: TemplateRow | null) => void
}

/** The published templates for communications (CM-011), and the way without one. */
export const TemplateStep = ({ chosenId, onChoose }: Props) => {
  const texts = useTexts(communicationTexts)
  const timeZone = useAppSelector(selectTimeZone)
  const [search, setSearch] = useScreenState('template search', '', { isTyped: true })
  const { templates, ...request } = useTemplatesToUse('communication', search)
  return (
    <div className={styles.step}>
      <p className={styles.hint}>{texts.templateHint}</p>
      <div className={styles.search}>
        <SearchBox label={texts.searchTemplates} value={search} onChange={setSearch} />
      </div>
      <fieldset className={styles.cards}>
        <legend className={styles.legend}>{texts.templates}</legend>
        <TemplateCard
          name={texts.noTemplate}
          text={texts.noTemplateText}
          icon={FilePenLine}
          isChosen={chosenId === null}
          onChoose={() => onChoose(null)}
        />
        <ListStates
          list={{ ...request, isLoading: request.isFetching && !templates }}
          isEmpty={(templates?.length ?? 0) === 0}
          isCompact
          texts={{ failed: texts.templatesFailed, stale: texts.templatesFailed }}
          skeleton={
            <div role="status" aria-label={texts.templatesLoading} className={styles.loading}>
              {['60%', '45%', '70%'].map((width) => (
                <div key={width} className={styles.coming}>
                  <SkeletonLine width={width} />
                  <SkeletonLine width="80%" />
                </div>
              ))}
            </div>
          }
          empty={<p className={styles.hint}>{texts.noTemplates}</p>}
        >
          {templates?.map((template) => (
            <TemplateCard
              key={template.id}
              name={template.name}
              text={texts.changedAt(formatInZone(template.updatedAt, timeZone, 'timeAndDay'))}
              icon={LayoutTemplate}
              isChosen={chosenId === template.id}
              onChoose={() => onChoose(template)}
            />
          ))}
        </ListStates>
      </fieldset>
    </div>
  )
}
