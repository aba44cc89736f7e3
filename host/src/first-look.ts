// The first script of the page. It runs before the first paint and before all other code, so it has to be small.
import '@steward/shared/stores/first-look'
import { sendEarlyCalls } from './session/early-calls.ts'

sendEarlyCalls()
