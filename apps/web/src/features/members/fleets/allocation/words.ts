import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  transferTitle: '余额划拨',
  assign: '划拨到子卡',
  back: '退回主卡',
  transferQuestion: (master: string, sub: string) => `主卡可用 ${master}，子卡可用 ${sub}。`,
  assignVerb: (amount: string) => `划拨 ${amount}`,
  backVerb: (amount: string) => `退回 ${amount}`,
  atMost: (limit: string) => `不能超过可用余额 ${limit}`,
  transferred: '划拨已完成',
  shareNotice: '该单位会员共享主卡余额，不需要划拨。可在子卡设置里调整限额。',
  noFleet: '您名下没有单位会员',
  noFleetHint: '请联系油站，确认您是哪个单位会员的负责人。',
  grid: '子卡划拨',
  gridHint:
    '填正数划拨到子卡，负数退回主卡。↑ ↓ 和 Enter 换行，Ctrl+Enter 提交；可直接粘贴 Excel 里的一列金额，或“车牌 + 金额”两列。',
  gridHintPhone: '填正数划拨到子卡，负数退回主卡。',
  findCard: '卡号、卡名、车牌、持卡人',
  topUpTo: '补足到',
  topUpAll: '全部补足',
  topUpChosen: (count: number) => `补足所选 ${count} 张`,
  paste: '从表格粘贴',
  pasteHint: '每行一张卡：车牌、卡号或卡名在前，金额在后。从 Excel 复制即可。',
  pasteExample: '苏E12345\t500\n苏E54321\t300',
  fillIn: '填入',
  clear: '清空',
  noneFound: '没有符合条件的子卡',
  after: '划拨后',
  amountFor: (card: string) => `${card} 的划拨金额`,
  notThatMuch: '子卡没有这么多余额',
  out: '划拨',
  left: '主卡剩余',
  notEnough: '主卡余额不够',
  refusedRows: (count: number) => `${count} 行不能划拨，全部未执行`,
  allocate: '划拨',
  allocateCards: (count: number) => `划拨 ${count} 张卡`,
  allocationQuestion: (count: number) => `将对 ${count} 张子卡一次完成，全部成功或全部不执行。`,
  goesOut: (amount: string) => `划拨到子卡 ${amount}`,
  comesBack: (amount: string) => `退回主卡 ${amount}`,
  masterAfter: (amount: string) => `完成后主卡可用 ${amount}`,
  allocated: (count: number) => `已划拨，共 ${count} 张卡`,
  undo: '撤销',
  undoTitle: '撤销划拨',
  undoQuestion: '将按原金额反向划拨。子卡已经消费掉的金额不能撤回。',
  undoVerb: (amount: string) => `撤销 ${amount}`,
  undone: '划拨已撤销',
  unknownLines: (count: number) => `有 ${count} 行没有填入：找不到对应的子卡，或金额无法识别`,
} as const

const en = {
  transferTitle: 'Allocate balance',
  assign: 'To the sub card',
  back: 'Back to the master card',
  transferQuestion: (master: string, sub: string) =>
    `Available on the master card ${master}, on the sub card ${sub}.`,
  assignVerb: (amount: string) => `Allocate ${amount}`,
  backVerb: (amount: string) => `Return ${amount}`,
  atMost: (limit: string) => `At most ${limit} is available`,
  transferred: 'Money allocated',
  shareNotice:
    'The cards of this fleet share the balance of the master card; nothing is allocated. Limits are in the settings of each sub card.',
  noFleet: 'No fleet assigned to you',
  noFleetHint: 'Ask your station which fleet you are the head of.',
  grid: 'Allocation to sub cards',
  gridHint:
    'A positive amount goes to the sub card, a negative one returns to the master card. ↑ ↓ and Enter change the row, Ctrl+Enter submits. Paste a column of amounts, or plates with amounts, from a spreadsheet.',
  gridHintPhone:
    'A positive amount goes to the sub card, a negative one returns to the master card.',
  findCard: 'Card no., name, plate, holder',
  topUpTo: 'Top up to',
  topUpAll: 'Top up all',
  topUpChosen: (count: number) => `Top up ${count} selected`,
  paste: 'Paste from a spreadsheet',
  pasteHint: 'One card a line: plate, card number or card name first, then the amount.',
  pasteExample: '苏E12345\t500\n苏E54321\t300',
  fillIn: 'Fill in',
  clear: 'Clear',
  noneFound: 'No sub card matches',
  after: 'Afterwards',
  amountFor: (card: string) => `Amount for ${card}`,
  notThatMuch: 'The card has less than that',
  out: 'Allocated',
  left: 'Left on master card',
  notEnough: 'Not enough on the master card',
  refusedRows: (count: number) =>
    `${count === 1 ? '1 row' : `${count} rows`} refused, nothing was moved`,
  allocate: 'Allocate',
  allocateCards: (count: number) =>
    count === 1 ? 'Allocate to 1 card' : `Allocate to ${count} cards`,
  allocationQuestion: (count: number) =>
    count === 1
      ? 'One sub card.'
      : `${count} sub cards at once: either all amounts are moved or none.`,
  goesOut: (amount: string) => `To sub cards ${amount}`,
  comesBack: (amount: string) => `Back to the master card ${amount}`,
  masterAfter: (amount: string) => `Master card afterwards ${amount}`,
  allocated: (count: number) => (count === 1 ? 'Allocated: 1 card' : `Allocated: ${count} cards`),
  undo: 'Undo',
  undoTitle: 'Undo the allocation',
  undoQuestion:
    'The same amounts are moved back. What a card has spent meanwhile cannot be undone.',
  undoVerb: (amount: string) => `Undo ${amount}`,
  undone: 'Allocation undone',
  unknownLines: (count: number) =>
    `Lines not filled in: ${count}. No sub card matches, or the amount cannot be read`,
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
