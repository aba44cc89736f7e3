/** The sample behaviour of the panels: a chunk with a name, so that a test can say that nobody asked for it. */
export const loadSamples = () => import(/* webpackChunkName: "sample-panels" */ '../sample-panels/sample-panels.ts')
