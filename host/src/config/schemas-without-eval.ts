/**
 * Disables code generation in the schema library. By default it tests `new Function`, which the content security policy
 * blocks and reports. All copies of the library share one settings object on the page, so it is set before the first
 * copy loads.
 */
const page = globalThis as { __zod_globalConfig?: { jitless?: boolean } }
page.__zod_globalConfig = { ...page.__zod_globalConfig, jitless: true }
