import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  offer: '第一次使用？几步看完常用的地方，随时可以退出。',
  start: '带我看一遍',
  dismiss: '不用了',
  again: '再看一遍导览',
  next: '下一步',
  back: '上一步',
  finish: '完成',
  close: '退出导览',
  tours: {
    manager: {
      menu: [
        '菜单',
        '按工作分类：收银、交接班与日结、会员与车队、油品等。点页面名旁的星，就排到最上面。',
      ],
      figures: ['今天', '今天的销售、油量、订单，和昨天同一时刻比。点数字看明细，点 ⓘ 看怎么算。'],
      forecourt: ['前庭', '每把油枪的状态。加完油的在这里直接收款。'],
      search: ['搜索', '按 / 或 Ctrl K：页面、单号、卡号、姓名、车牌，都能找。'],
      bell: ['提醒', '报警、要您复核的事、导出好的文件，都在这里。'],
      help: ['帮助', '按 ? 打开当前页面的说明。本导览也在里面，可以再看。'],
    },
    cashier: {
      forecourt: [
        '收款',
        '加完油的订单停在油枪上，点“收款”；在任何页面按 F2 现金、F4 储值卡、F6 扫码。',
      ],
      figures: ['今天', '今天卖了多少。点 ⓘ 看怎么算。'],
      search: ['查单', '按 / 输入单号、卡号、车牌，找订单和会员。'],
      menu: ['交班', '“交接班与日结”里结班：点钱、选接班人。'],
      help: ['帮助', '不会的按 ?，打开当前页面的说明。'],
    },
    accountant: {
      menu: ['菜单', '日结、月结在“交接班与日结”，报表和发票在“报表”等栏目。'],
      books: ['待结账', '没审核的班、没日结的天、没确认的月、没开出的发票，各有几笔，点“去处理”。'],
      figures: ['今天', '首页的数按零点到零点；日结单按营业日。点 ⓘ 看怎么算。'],
      search: ['搜索', '按 / 输入单号、卡号、单位名称，直接打开。'],
      bell: ['提醒', '导出好的文件、要您复核的事，都在这里。'],
      help: ['帮助', '“财务月末”一章按顺序写明月底要办的事。'],
    },
    fleetHead: {
      balance: ['主卡', '主卡现在能用多少钱，有几张子卡。'],
      cards: ['划拨', '在“金额”里填数：正数给子卡，负数收回。填完点“划拨”，输入操作密码。'],
      statement: ['对账单', '按月看充值和消费，按卡、车牌、油品分开，可以打印。'],
      user: ['设置', '在这里设操作密码、换语言、退出。'],
      help: ['帮助', '不会的点这里，有“车队长”一章。'],
    },
  },
} as const

const en = {
  offer: 'New here? A few steps show what you will use most. Leave at any time.',
  start: 'Show me around',
  dismiss: 'Not now',
  again: 'Show me around again',
  next: 'Next',
  back: 'Back',
  finish: 'Done',
  close: 'Leave the tour',
  tours: {
    manager: {
      menu: [
        'Menu',
        'By work: sales, shifts and daily close, members and fleets, fuel. The star beside a page’s name puts it on top.',
      ],
      figures: [
        'Today',
        'Sales, litres and orders, against this time yesterday. A figure opens its rows, ⓘ says how it is made up.',
      ],
      forecourt: ['Forecourt', 'What each nozzle does. Unpaid fuel is paid for right here.'],
      search: ['Search', '/ or Ctrl K finds pages, orders, cards, names and plates.'],
      bell: ['Inbox', 'Alarms, what you have to approve, and files that were exported.'],
      help: ['Help', '? opens what the manual says about the page. This tour is in there as well.'],
    },
    cashier: {
      forecourt: [
        'Taking payments',
        'Unpaid fuel waits at its nozzle: “Pay”. From any page F2 takes cash, F4 cards, F6 phones.',
      ],
      figures: ['Today', 'What was sold today. ⓘ says how it is made up.'],
      search: ['Finding an order', '/ finds orders and members by number, card or plate.'],
      menu: [
        'Handing over',
        'Shifts are closed under “Shifts & daily close”: count the drawer, choose who takes over.',
      ],
      help: ['Help', '? opens what the manual says about the page.'],
    },
    accountant: {
      menu: ['Menu', 'Days and months are under “Shifts & daily close”, reports under “Reports”.'],
      books: [
        'To be closed',
        'Shifts to review, days to settle, months to confirm, invoices to issue: how many are left, and “Open”.',
      ],
      figures: [
        'Today',
        'Home goes from midnight to midnight, sheets by the business day. ⓘ says how figures are made up.',
      ],
      search: ['Search', '/ opens orders, cards and fleets by number or name.'],
      bell: ['Inbox', 'Files that were exported, and what you have to approve.'],
      help: ['Help', '“The accountant’s month” lists what is to be done, in order.'],
    },
    fleetHead: {
      balance: ['Master card', 'What is available on it, and how many sub cards there are.'],
      cards: [
        'Allocating',
        'Enter amounts: above zero to the sub card, below zero back. Then “Allocate”, and the PIN.',
      ],
      statement: [
        'Statement',
        'Recharges and spending of a month, by card, plate and fuel; to be printed.',
      ],
      user: ['You', 'Set your PIN, choose the language, log out.'],
      help: ['Help', 'The chapter “The fleet head” is in there.'],
    },
  },
} satisfies Words<typeof zh>

/** Words of the tours: of each step its title and its text. */
export const words = inLanguage(zh, en)
