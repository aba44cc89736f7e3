import { defineRemote } from '@steward/tooling/build'

export default defineRemote(import.meta.dirname)
