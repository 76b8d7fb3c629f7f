/** Looking through issues, above all those that wait for a person. */

import type { ListQuery, PageOf } from '@app/kernel/schema'
import type { Ctx } from '#http/context.ts'
import { searchList } from '#lists/search-list.ts'
import type { CardIssueEntry } from './contract.ts'
import { cardIssueList, listIssues } from './issue-list.ts'

export const searchIssues = (ctx: Ctx, query: ListQuery): Promise<PageOf<CardIssueEntry>> =>
  searchList(ctx, query, cardIssueList, { page: listIssues })
