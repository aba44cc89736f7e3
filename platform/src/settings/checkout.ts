import { fileURLToPath } from 'node:url'

/** The absolute path of the checkout that this code runs from. Every default path of the platform is relative to it. */
export const checkoutFolder = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[/\\]$/, '')
