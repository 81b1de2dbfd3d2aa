import log from 'loglevel'
import { storeNoLogLevels } from './storeNoLogLevels'

it('[D-22] a log level takes effect, and is not stored', () => {
  const logger = log.getLogger('twilsock')
  storeNoLogLevels()
  log.setLevel('warn')
  logger.setLevel('silent')

  expect([log.getLevel(), logger.getLevel()]).toEqual([log.levels.WARN, log.levels.SILENT])
  expect(Object.keys(localStorage)).toEqual([])
})
