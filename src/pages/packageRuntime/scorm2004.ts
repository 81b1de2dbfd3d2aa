import * as library from 'scorm-again/scorm2004'
import { type DataModel, type RuntimeApi, runtimeSettings, startRuntime } from './startRuntime'

/** Its types say that it has a default export, which its file does not. */
const { Scorm2004API } = library as unknown as { Scorm2004API: new (settings: object) => RuntimeApi }

const model: DataModel = {
  apiName: 'API_1484_11',
  calls: { set: 'SetValue', commit: 'Commit', finish: 'Terminate' },
  ofVisit: ['session_time', 'exit', 'entry', 'learner_id', 'learner_name', 'mode', 'credit'].map(
    (name) => `cmi.${name}`,
  ),
  told: ({ learner, mode, cmi }) => ({
    'cmi.learner_id': learner.id,
    'cmi.learner_name': learner.name,
    'cmi.mode': mode,
    'cmi.credit': mode === 'normal' ? 'credit' : 'no-credit',
    'cmi.entry': cmi ? 'resume' : 'ab-initio',
  }),
  response: 'learner_response',
  isFailed: () => false,
  isUntouched: (data) =>
    [undefined, 'unknown', 'not attempted'].includes(data['cmi.completion_status'] as string | undefined),
}

startRuntime(window, () => new Scorm2004API(runtimeSettings), model)
