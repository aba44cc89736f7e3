import { fileURLToPath } from 'node:url'

/** Absolute path of the checkout this code runs from; every default path of the platform stands on it. */
export const checkoutFolder = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[/\\]$/, '')
