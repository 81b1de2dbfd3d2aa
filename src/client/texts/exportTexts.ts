import { grouped } from '@contract/grouped'
import { catalogue } from './catalogue'

/** Of a table's export. */
export const exportTexts = catalogue({
  start: 'Export as CSV',
  stop: 'Stop the export',
  starting: 'Exporting…',
  progress: (read: number, total: number) => `Exporting ${grouped(read)} of ${grouped(total)}…`,
  failed: (name: string) => `${name} could not be exported`,
})
