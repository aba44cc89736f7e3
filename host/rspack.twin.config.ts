import { defineTwin } from '@steward/tooling/build/twin-config'

export default defineTwin(import.meta.dirname)
