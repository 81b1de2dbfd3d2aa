import { Alert } from 'antd'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { generatePath, Link, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { pages } from '@contract/pages'
import type { Enrolment } from '@contract/training/enrolments'
import type { LoadedScreen } from '@client/kits/areas/area'
import { enrolmentPath, type EnrolmentPart, partKey, unitsPart } from '@client/kits/training/enrolmentPath'
import { FileDownloads } from '@client/kits/training/FileDownloads'
import { SideFacts, TrainingPage, TrainingRecordPage } from '@client/kits/training/TrainingPage'
import { useEnrolment } from '@client/state/training/enrolmentsApi'
import { useTexts } from '@client/texts/catalogue'
import { enrolmentTexts } from '@client/texts/enrolmentTexts'
import { trainingTitles } from '@client/texts/titles'
import { formatDays } from '@client/ui/calendarDays'
import { EnrolmentSteps } from './EnrolmentSteps'
import { StagePanel } from './StagePanel'
import { UnitsPanel } from './UnitsPanel'

/** The part that somebody came for: what waits for them, else what comes next. */
const firstPart = ({ stages, isDecider, nextStage, areUnitsOpen }: Enrolment): EnrolmentPart => {
  const waiting = stages.find(({ status }) => status === 'submitted')?.kind
  if (isDecider && waiting) return waiting
  if (areUnitsOpen) return unitsPart
  return nextStage ?? waiting ?? stages[0]?.kind ?? unitsPart
}

/** The part that the address names; moves the focus to its heading when another one is chosen. */
const usePart = (enrolment: Enrolment, headingId: string) => {
  const [address] = useSearchParams()
  const asked = address.get(partKey)
  const isStage = enrolment.stages.some(({ kind }) => kind === asked)
  const part = isStage || asked === unitsPart ? (asked as EnrolmentPart) : firstPart(enrolment)
  const last = useRef(part)
  const focusHeading = useEffectEvent(() => document.getElementById(headingId)?.focus())
  useEffect(() => {
    if (last.current === part) return
    last.current = part
    focusHeading()
  }, [part])
  return part
}

const useFacts = ({ course, klass, trainer, location, isOwn, person }: Enrolment) => {
  const texts = useTexts(enrolmentTexts)
  const toClass = <Link to={generatePath(pages.trainingClass.path, { id: klass.id })}>{klass.name}</Link>
  return [
    ...(isOwn
      ? []
      : [
          { label: texts.student, value: person.email },
          { label: texts.klass, value: toClass },
        ]),
    { label: texts.course, value: course.name },
    { label: texts.dates, value: formatDays(klass.startsOn, klass.endsOn) },
    { label: texts.trainer, value: trainer?.name ?? texts.noTrainer },
    ...(location ? [{ label: texts.location, value: location.name }] : []),
  ]
}

const EnrolmentPage = ({ enrolment }: { enrolment: Enrolment }) => {
  const texts = useTexts(enrolmentTexts)
  const headingId = useId()
  const navigate = useNavigate()
  const part = usePart(enrolment, headingId)
  const { isOwn, klass, person, supportFiles, stages } = enrolment
  const title = isOwn ? klass.name : `${person.name} · ${klass.name}`
  const facts = useFacts(enrolment)
  const shown = stages.find(({ kind }) => kind === part)
  /** It stays where it was submitted: the answers are there to read. */
  const stay = () =>
    void navigate(enrolmentPath({ classId: klass.id, enrolmentId: enrolment.id, part }), { replace: true })
  return (
    <TrainingPage
      title={title}
      titleLink={isOwn ? pages.myLearning.path : pages.marking.path}
      side={
        <>
          <EnrolmentSteps enrolment={enrolment} shown={part} />
          <SideFacts label={texts.details} rows={facts}>
            {supportFiles.length > 0 && (
              <>
                <h2>{texts.supportFiles}</h2>
                <FileDownloads items={supportFiles} />
              </>
            )}
          </SideFacts>
        </>
      }
    >
      {klass.phase === 'cancelled' && <Alert type="warning" showIcon title={texts.cancelled} />}
      {shown ? (
        <StagePanel key={part} enrolment={enrolment} stage={shown} headingId={headingId} onSubmitted={stay} />
      ) : (
        <UnitsPanel enrolment={enrolment} headingId={headingId} />
      )}
    </TrainingPage>
  )
}

const EnrolmentRoute = () => {
  const { enrolmentId = '' } = useParams()
  return (
    <TrainingRecordPage
      reading={useEnrolment(enrolmentId)}
      title={useTexts(trainingTitles).enrolment}
      listPath={pages.myLearning.path}
      texts={useTexts(enrolmentTexts)}
      hasSide
    >
      {(known) => <EnrolmentPage key={known.id} enrolment={known} />}
    </TrainingRecordPage>
  )
}

export const enrolmentScreen: LoadedScreen = { Screen: EnrolmentRoute }
