import type { Part } from '../parts'
import { judgedSizes } from './byteBudgets'
import { sizesByRoute } from './bundleSizes'

const part = 'bundle'

/** The download sizes as built, compressed with brotli. */
export const measureBundle: Part = ({ figure }) => {
  for (const { route, scripts, styles } of sizesByRoute()) {
    figure({ part, subject: route, name: 'scripts', value: scripts, unit: 'kB' })
    if (styles > 0) figure({ part, subject: route, name: 'styles', value: styles, unit: 'kB' })
  }
  for (const { subject, name, kB, atMost } of judgedSizes())
    figure({ part, subject, name, value: kB, unit: 'kB', budget: { atMost } })
}
