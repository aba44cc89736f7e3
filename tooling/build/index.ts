export { defineHost } from './host-config.ts'
export { defineRemote } from './remote-config.ts'
