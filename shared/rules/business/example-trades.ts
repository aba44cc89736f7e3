/** The trades for which there are examples. Each has two services. */
export const exampleTrades = ['FITNESS', 'BEAUTY', 'THERAPY', 'LESSONS'] as const
export type ExampleTrade = (typeof exampleTrades)[number]
