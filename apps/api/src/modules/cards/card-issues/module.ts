import { Page } from '@app/kernel/schema'
import { get, post, put } from '#http/route.ts'
import type { Module } from '#module.ts'
import { CardInfo, CardInfoChange } from '#modules/cards/card-infos/contract.ts'
import { UserCard, UserCardChange } from '#modules/cards/user-cards/contract.ts'
import {
  CardIssue,
  CardIssueEntry,
  CardIssueListQuery,
  IssueAbort,
  IssueCommit,
  NewCardIssue,
  Reissue,
} from './contract.ts'
import { issueConstraints } from './errors.ts'
import { cardIssueExport } from './export.ts'
import { abortIssue, commitIssue, getIssue, startIssue, startReissue } from './service.ts'
import { searchIssues } from './search-issues.ts'
import { changeAccount, changeCardInfo } from './steps.ts'
import { UNDO_JOB, type UndoParts, undoOverdueIssues } from './undo-overdue.ts'

const permission = 'issueCard'

export const cardIssues = (parts: UndoParts): Module => ({
  constraints: issueConstraints,
  routes: [
    post(
      '/cardIssues',
      {
        summary: 'Begins to issue a card',
        part: 'card',
        permission,
        idempotent: 'required',
        body: NewCardIssue,
        reply: CardIssue,
      },
      (ctx, { body }) => startIssue(ctx, body),
    ),
    get(
      '/cardIssues',
      {
        summary: 'Lists issues of cards, with those that could not be undone',
        permission,
        query: CardIssueListQuery,
        listExport: cardIssueExport,
        reply: Page(CardIssueEntry),
      },
      (ctx, { query }) => searchIssues(ctx, query),
    ),
    get(
      '/cardIssues/:id',
      { summary: 'Shows how far an issue is', permission, reply: CardIssue },
      (ctx, { params }) => getIssue(ctx, params.id),
    ),
    post(
      '/cardIssues/:id/commit',
      {
        summary: 'Finishes an issue: the card was written',
        permission,
        afterService: 'grace',
        idempotent: 'required',
        body: IssueCommit,
        reply: CardIssue,
      },
      (ctx, { params, body }) => commitIssue(ctx, params.id, body),
    ),
    post(
      '/cardIssues/:id/abort',
      {
        summary: 'Gives an issue up: everything is as it was',
        permission,
        afterService: 'grace',
        idempotent: 'required',
        body: IssueAbort,
        reply: CardIssue,
      },
      (ctx, { params, body }) => abortIssue(ctx, params.id, body),
    ),
    post(
      '/cardInfos/:id/reissue',
      {
        summary: 'Begins to replace a lost card',
        part: 'card',
        permission,
        idempotent: 'required',
        body: Reissue,
        reply: CardIssue,
      },
      (ctx, { params, body }) => startReissue(ctx, params.id, body),
    ),
    put(
      '/cardInfos/:id',
      {
        summary: 'Changes what is noted of a card medium, or issues it step by step',
        permission: ['batchPrepare', 'batchIssue', permission],
        body: CardInfoChange,
        reply: CardInfo,
      },
      (ctx, { params, body }) => changeCardInfo(ctx, params.id, body),
    ),
    put(
      '/userCards/:id',
      {
        summary: "Changes a card's settings, resets its password, or binds a chip to it",
        permission: [
          'personalMember:update',
          'personalMemberDetails:update',
          'unitMember:update',
          'setLimit',
          'resetCardPassword',
          permission,
        ],
        wholeScope: true,
        pin: (body) => typeof body === 'object' && body !== null && 'password' in body,
        body: UserCardChange,
        reply: UserCard,
      },
      (ctx, { params, body }) => changeAccount(ctx, params.id, body),
    ),
  ],
  jobs: { [UNDO_JOB]: () => undoOverdueIssues(parts) },
  // Each minute: what a server that is gone has left.
  schedules: [{ job: UNDO_JOB, at: '* * * * *' }],
})
