// The async boundary: what stands here runs before any shared package is used, so that the share
// scope is ready when the start-up imports React. Keep it free of everything else.
import { startFederation } from './federation/start.ts'

startFederation()
void import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx')
