/** Loads the sample panels. The chunk has a name, so that a test can check that it was not requested. */
export const loadSamples = () => import(/* webpackChunkName: "sample-panels" */ '../sample-panels/sample-panels.ts')
