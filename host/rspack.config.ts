import { defineHost } from '@steward/tooling/build'

export default defineHost(import.meta.dirname)
