import * as library from 'scorm-again/scorm12'
import { type DataModel, type RuntimeApi, runtimeSettings, startRuntime } from './startRuntime'

/** Its types say that it has a default export, which its file does not. */
const { Scorm12API } = library as unknown as { Scorm12API: new (settings: object) => RuntimeApi }

const model: DataModel = {
  apiName: 'API',
  calls: { set: 'LMSSetValue', commit: 'LMSCommit', finish: 'LMSFinish' },
  ofVisit: ['session_time', 'exit', 'entry', 'student_id', 'student_name', 'lesson_mode', 'credit'].map(
    (name) => `cmi.core.${name}`,
  ),
  told: ({ learner, mode, cmi }) => ({
    'cmi.core.student_id': learner.id,
    'cmi.core.student_name': learner.name,
    'cmi.core.lesson_mode': mode,
    'cmi.core.credit': mode === 'normal' ? 'credit' : 'no-credit',
    'cmi.core.entry': cmi ? 'resume' : 'ab-initio',
  }),
  response: 'student_response',
  isFailed: (data) => data['cmi.core.lesson_status'] === 'failed',
  isUntouched: (data) => [undefined, 'not attempted'].includes(data['cmi.core.lesson_status'] as string | undefined),
}

startRuntime(window, () => new Scorm12API(runtimeSettings), model)
