/** Labels of a company's first programmes, until it calls them otherwise. */
export const firstNames = { debit: '储值卡', score: '积分卡', level: '等级卡' } as const
