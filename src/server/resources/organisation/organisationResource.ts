import { sql } from 'kysely'
import { mediaCalls } from '@contract/media'
import { nextStepCalls } from '@contract/nextSteps'
import { adminServiceCalls, organisationCalls } from '@contract/organisation'
import { serve } from '@server/http/serve'
import { serveCrud } from '@server/http/serveCrud'
import { fileLinksFor } from '@server/http/serveFile'
import { serveUpload } from '@server/http/serveUpload'
import { peopleWho } from '@server/live/peopleWho'
import { mediaFolder } from '@server/media/mediaFiles'
import { createPictures } from '@server/media/pictures'
import { bothWays, recordTable } from '@server/records/recordTable'
import { mediaService } from '@server/resources/media/mediaService'
import type { Resource } from '@server/resources/resource'
import { nextStepsExamples } from './nextStepsExamples'
import { nextStepsService } from './nextStepsService'
import { organisationExamples } from './organisationExamples'
import { logoHolders, receivingLogo } from './organisationLogo'
import { organisationService } from './organisationService'

const services = recordTable('services', {
  kind: 'service',
  index: adminServiceCalls.index,
  orders: bothWays({ position: sql`position`, name: sql`lower(name)` }),
  audited: { name: 'change', kind: 'values', url: 'change', position: 'values' },
})

/** What administrators set for their organisation. */
export const organisationResource: Resource = {
  name: 'organisation',
  chapter: 'Organisation',
  place: 55,
  calls: [...organisationExamples, ...nextStepsExamples],
  mediaHolders: logoHolders,
  live: { organisation: peopleWho('portal.use') },
  routes: (app, { pictureFolder }) => {
    serve(app, organisationCalls.show, ({ scope, request }) => organisationService.show(scope, fileLinksFor(request)))
    serve(app, organisationCalls.update, ({ scope, body: { organisation }, request }) => {
      const { lockVersion, ...form } = organisation
      return organisationService.update(scope, form, { lockVersion, linkTo: fileLinksFor(request) })
    })
    const { keepLogoFor } = createPictures(pictureFolder)
    serveUpload(app, organisationCalls.uploadLogo, async ({ upload, transactions, request }) => {
      const { id, files } = await upload.keep(
        mediaFolder,
        (scope, stored) => mediaService.add(scope, stored, 'logo'),
        receivingLogo(keepLogoFor, transactions),
      )
      const [file] = files
      if (!file) throw new Error('An upload without files was recorded')
      return { id, url: fileLinksFor(request)(mediaCalls.file, { id: file.id, variant: 'original' }) }
    })
    serve(app, nextStepCalls.show, ({ scope }) => nextStepsService.show(scope))
    serve(app, nextStepCalls.dismiss, ({ scope }) => nextStepsService.dismiss(scope))
    serveCrud(app, adminServiceCalls, services)
    serve(app, adminServiceCalls.remove, ({ scope, params }) => services.remove(scope, params.id))
  },
}
