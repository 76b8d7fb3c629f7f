import type {
  NewMessages,
  NewSmsAccount,
  NewSmsTemplate,
  SmsAccount,
  SmsMessage,
  SmsTemplate,
} from '@app/api/contract/platform/sms'
import { equals } from '@app/kernel/list-query/write'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { api, type Sending } from '#lib/api/api.ts'

export const SMS_KEY = ['sms']

type Query = Partial<ListQuery>
type Proof = Pick<Sending, 'idempotencyKey' | 'pin'>

export const listAccounts = (query: Query): Promise<PageOf<SmsAccount>> =>
  api.get('/smsAccounts', query)

export const listTemplates = (query: Query): Promise<PageOf<SmsTemplate>> =>
  api.get('/smsTemplates', query)

export const listMessages = (query: Query): Promise<PageOf<SmsMessage>> =>
  api.get('/messages', query)

/** Adds an account, or changes the one that was read. */
export function saveAccount(
  before: SmsAccount | undefined,
  { provider, ...input }: NewSmsAccount,
  proof: Proof,
): Promise<SmsAccount> {
  return before
    ? api.put(`/smsAccounts/${before.id}`, { ...input, version: before.version }, proof)
    : api.post('/smsAccounts', { provider, ...input }, proof)
}

/** Adds a template, or changes the one that was read. */
export function saveTemplate(
  before: SmsTemplate | undefined,
  { account, ...input }: NewSmsTemplate,
  proof: Proof,
): Promise<SmsTemplate> {
  return before
    ? api.put(`/smsTemplates/${before.id}`, { ...input, version: before.version }, proof)
    : api.post('/smsTemplates', { account, ...input }, proof)
}

export const sendMessages = (input: NewMessages, proof: Proof): Promise<{ accepted: number }> =>
  api.post('/messages', input, proof)

const MOST = 50

/** A company has few of either: a menu of all of them. */
export const useAccounts = () =>
  useQuery({
    queryKey: [...SMS_KEY, 'accounts', 'all'],
    queryFn: () => listAccounts({ size: MOST }),
    select: ({ content }) => content,
  })

export const useUsableTemplates = () =>
  useQuery({
    queryKey: [...SMS_KEY, 'templates', 'usable'],
    queryFn: () => listTemplates({ search: equals('enabled', 'true'), size: MOST }),
    select: ({ content }) => content,
  })

/** How many messages a template's account may still send today; unknown until it is read. */
export function useLeftToday(template: SmsTemplate | undefined): number | undefined {
  const { data: accounts = [] } = useAccounts()
  const account = accounts.find(({ id }) => id === template?.account.id)
  return account && Math.max(0, account.dailyQuota - account.sentToday)
}
