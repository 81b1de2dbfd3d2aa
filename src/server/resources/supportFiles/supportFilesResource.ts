import { supportFileCalls } from '@contract/training/supportFiles'
import { peopleWho } from '@server/live/peopleWho'
import type { Resource } from '@server/resources/resource'
import { filesOfTraining } from '@server/training/filesOfTraining'
import { serveFiled } from '@server/training/serveFiled'
import { withMedia } from '@server/resources/media/filedRecordService'
import { supportFileDemo, supportFileMedia } from './supportFileDemo'
import { supportFileExamples } from './supportFileExamples'
import { isVisible, mayChange, supportFileHolder } from './supportFileRepository'
import { supportFileService } from './supportFileService'

/** Files that help with a course, a unit or a class (RT-003). */
export const supportFilesResource: Resource = {
  name: 'supportFiles',
  chapter: 'Training',
  place: 79,
  calls: supportFileExamples,
  routes: (app) => serveFiled(app, supportFileCalls, supportFileService, withMedia),
  mediaHolders: { [supportFileHolder]: filesOfTraining({ read: isVisible, change: mayChange }) },
  live: { [supportFileHolder]: peopleWho('training.use') },
  demo: supportFileDemo,
  demoMedia: supportFileMedia,
}
