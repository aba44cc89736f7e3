import { defineHost } from '@steward/shared/build'

export default defineHost(import.meta.dirname)
