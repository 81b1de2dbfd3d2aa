import { idOf, toKey, type DemoOrganisation } from '@server/demo/organisation'
import { harbourLibrary, southernLibrary, type DemoLibrary } from './demoResources'

type Library = { resources: DemoLibrary; kind: string }
/** With the kind of the service whose pages they are (D-55). */
const libraries: Readonly<Record<string, Library>> = {
  harbour: { resources: harbourLibrary, kind: 'internal_lms' },
  southern: { resources: southernLibrary, kind: 'internal_lms_my_resources' },
}

/** The resources of an organisation, most of them for all of its locations (D-05). */
export const resourceDemo = (organisation: DemoOrganisation) => {
  const { resources, kind } = libraries[organisation.key] ?? { resources: {}, kind: '' }
  const organisation_id = organisation.key
  const entries = Object.entries(resources)
  return {
    resource_categories: entries.map(([name]) => ({
      id: idOf(organisation, 'resource-category', name),
      organisation_id,
      name,
    })),
    resources: entries.flatMap(([category, inside]) =>
      inside.map(({ name, location, isPaper }) => ({
        id: idOf(organisation, 'resource', name),
        organisation_id,
        category_id: idOf(organisation, 'resource-category', category),
        location_id: location === undefined ? null : idOf(organisation, 'location', location),
        name,
        full_url: isPaper ? null : `/services/${kind}/resources/${toKey(name)}`,
      })),
    ),
  }
}
