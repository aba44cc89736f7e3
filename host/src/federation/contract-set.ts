/**
 * The packages that this host provides to remotes, by key. The build fills it: see tooling/build/contract-set-loader.ts.
 */
export const contractSet: Record<string, () => Promise<unknown>> = {}
