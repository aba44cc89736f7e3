import { defineTwin } from '@steward/shared/build/twin-config'

export default defineTwin(import.meta.dirname)
