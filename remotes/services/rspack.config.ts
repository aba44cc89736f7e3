import { defineRemote } from '@steward/shared/build'

export default defineRemote(import.meta.dirname)
