/** What this host provides to remotes, by key. The build fills it in: shared/build/contract-set-loader.ts says why. */
export const contractSet: Record<string, () => Promise<unknown>> = {}
