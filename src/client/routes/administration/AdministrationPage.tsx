import { useContext, useRef } from 'react'
import { Link } from 'react-router-dom'
import { pages } from '@contract/pages'
import type { LoadedScreen } from '@client/kits/areas/area'
import { PageTitleRow } from '@client/kits/page/PageTitleRow'
import { useAppSelector } from '@client/state/hooks'
import { prefetchNextSteps } from '@client/state/organisation/nextStepsApi'
import { selectHasAccess } from '@client/state/session/accessSelectors'
import { LanguageContext, useTexts } from '@client/texts/catalogue'
import { administrationTexts } from '@client/texts/administrationTexts'
import { administrationTitles } from '@client/texts/titles'
import * as styles from './AdministrationPage.module.css'
import { NextSteps } from './NextSteps'
import { type Section, sections } from './sections'

const SectionCard = ({ section: { page, icon: Icon, title, text } }: { section: Section }) => {
  const language = useContext(LanguageContext)
  if (!useAppSelector((state) => selectHasAccess(state, pages[page].access))) return null
  return (
    <li>
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      <h2>
        <Link to={pages[page].path}>{title(language)}</Link>
      </h2>
      <p>{text(language)}</p>
    </li>
  )
}

/** What administrators can do, each with a sentence about it. */
const AdministrationPage = () => {
  const texts = useTexts(administrationTexts)
  const list = useRef<HTMLUListElement>(null)
  return (
    <>
      <PageTitleRow title={useTexts(administrationTitles).administration} hasLine />
      <NextSteps onHidden={() => list.current?.focus()} />
      <ul ref={list} tabIndex={-1} className={styles.sections} aria-label={texts.pages}>
        {sections.map((section) => (
          <SectionCard key={section.page} section={section} />
        ))}
      </ul>
    </>
  )
}

export const administrationScreen: LoadedScreen = { Screen: AdministrationPage, prefetch: prefetchNextSteps }
