import { catalogue } from './catalogue'

const grouped = (count: number) => count.toLocaleString('en')

/** The administration's list of feeds, and what its rows and the page of a feed share. */
export const feedAdminTexts = catalogue({
  list: 'Feeds',
  search: 'Search',
  dateFrom: 'Date From',
  dateTo: 'Date To',
  dateOrder: 'Date To cannot be before Date From',
  filtersFailed: 'The dates could not be loaded',
  allLocations: 'All locations',
  status: 'Status',
  /** FA-005 */
  filterNames: {
    active: 'All',
    approved: 'Approved',
    archived: 'Archived',
    pending: 'Pending',
    rejected: 'Rejected',
    draft: 'Draft',
  },
  statusNames: {
    draft: 'Draft',
    pending: 'Pending',
    approved: 'Approved',
    rejected: 'Rejected',
    archived: 'Archived',
  },
  standingNames: {
    scheduled: 'Scheduled',
    ended: 'Ended',
    pinned: 'Pinned',
    mustRead: 'Must be read',
  },
  add: 'Add',
  content: 'Content',
  noText: 'No text',
  creator: 'Creator',
  nobody: '–',
  location: 'Location',
  noLocations: '–',
  moreLocations: (more: number) => `and ${grouped(more)} more`,
  viewDetail: 'View detail',
  viewDetailOf: (feed: string) => `View detail: ${feed}`,
  reviewedBy: 'Reviewed By',
  viewReason: 'View rejection comment',
  reasonTitle: 'Rejection comment',
  close: 'Close',
  audienceTitle: 'Audience',
  regions: 'Regions',
  locationCategories: 'Location categories',
  locations: 'Locations',
  roles: 'Roles',
  allRoles: 'All Roles',
  allOf: 'All',
  archive: 'Archive',
})
