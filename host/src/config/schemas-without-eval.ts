/**
 * The schema library tries whether it may write code (`new Function`), which the content security policy refuses and
 * reports. Its settings are one object on the page, for every copy of it: said here, before any of them is loaded.
 */
const page = globalThis as { __zod_globalConfig?: { jitless?: boolean } }
page.__zod_globalConfig = { ...page.__zod_globalConfig, jitless: true }
