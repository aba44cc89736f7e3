export { defineHost } from './host-config.ts'
export { containerName, defineRemote } from './remote-config.ts'
