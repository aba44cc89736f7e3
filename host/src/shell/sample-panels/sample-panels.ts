/**
 * The specification's sample behaviour of the header panels (sections 2 and 4), for a platform that offers only the two
 * calls of section 7. Loaded only if /config.json says `panels: "sample"`.
 */
export { SampleContacts } from './sample-contacts-panel.tsx'
export { SampleNotifications } from './sample-notifications-panel.tsx'
export { SampleSearch } from './sample-search.tsx'
export { SampleWorkspaces } from './sample-workspaces.tsx'
