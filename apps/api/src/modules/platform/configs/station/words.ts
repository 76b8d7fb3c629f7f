import type { Words } from '@app/kernel/words'

/** Labels of the configuration of a station. */
export const zh = {
  'station.notify': {
    title: '服务到期提醒',
    fields: { days: { label: '提前天数', hint: '服务到期前多少天开始提醒' } },
  },
  'station.otherTradeType': {
    title: '收款方式',
    fields: {
      accepted: {
        label: '收银时可选',
        hint: '收银员在“其他方式”里能选的方式；现金和会员卡总是可用',
      },
      labels: {
        label: '本站叫法',
        hint: '左边选收款方式，右边填本站的叫法，例如：刷卡 → 中油卡',
      },
    },
  },
  'station.webChargeTradeType': {
    title: '充值收款方式',
    fields: { accepted: { label: '充值时可选', hint: '给会员充值时能选的收款方式' } },
  },
  'station.unionCard': {
    title: '联名卡',
    fields: { cardName: { label: '联名卡名称', hint: '不填则显示“联名卡”' } },
  },
  'station.search': {
    title: '查询',
    fields: {
      searchFrom: {
        label: '数据起始日',
        hint: '首页、统计和查询从这一天开始，更早的日期不再提供；不填则不限',
      },
    },
  },
  'station.homePage': {
    title: '首页',
    fields: {
      hidden: {
        label: '不显示',
        hint: '首页上不需要的部分',
        values: { tanks: '油罐', charts: '趋势图' },
      },
    },
  },
  'station.device': {
    title: '设备',
    fields: {
      readerHints: { label: '读不到卡时提示', hint: '各台电脑可在读卡页面另行设置' },
    },
  },
  'station.alarmTexts': {
    title: '报警短信',
    fields: {
      mobiles: {
        label: '发给',
        hint: '一至十个手机号，用逗号隔开；不填则不发。需要有一个启用的短信模板，变量为 ${alarm}，也可带 ${station}',
      },
      about: {
        label: '哪些报警',
        hint: '同一原因的报警一天只发一次',
        values: {
          urgent: '紧急：冒罐、泄漏、油量突降、油机超量出油',
          tanks: '油罐与卸油',
          wetstock: '损溢',
          equipment: '设备与控制器',
          books: '账目',
        },
      },
    },
  },
  'station.drawer': {
    title: '钱箱',
    fields: {
      float: { label: '备用金', hint: '每班留在钱箱里找零的现金；清点时一起数，不算本班收入' },
      blindCount: {
        label: '盲点现金',
        hint: '结班时先清点，再看应有现金：结班前不向收银员显示应有现金，且必须清点；班结单上两者都有',
      },
    },
  },
} as const

export const en = {
  'station.notify': {
    title: 'Reminder of the end of service',
    fields: {
      days: {
        label: 'Days ahead',
        hint: 'How many days before the service ends to begin reminding',
      },
    },
  },
  'station.otherTradeType': {
    title: 'Payment methods',
    fields: {
      accepted: {
        label: 'Offered at the till',
        hint: 'What cashiers can record; cash and member cards always work',
      },
      labels: {
        label: 'Own names',
        hint: 'A payment method on the left, its name at this station on the right',
      },
    },
  },
  'station.webChargeTradeType': {
    title: 'Payment methods for recharges',
    fields: {
      accepted: { label: 'Offered for recharges', hint: 'How members may pay for a recharge' },
    },
  },
  'station.unionCard': {
    title: 'Co-branded card',
    fields: { cardName: { label: 'Name of the card', hint: 'Blank: “Co-branded card”' } },
  },
  'station.search': {
    title: 'Queries',
    fields: {
      searchFrom: {
        label: 'Data begins on',
        hint: 'Home, statistics and queries begin on this day, and no earlier one is offered; empty for no limit',
      },
    },
  },
  'station.homePage': {
    title: 'Home page',
    fields: {
      hidden: {
        label: 'Not shown',
        hint: 'Parts of the home page that this station does without',
        values: { tanks: 'Tanks', charts: 'Charts' },
      },
    },
  },
  'station.device': {
    title: 'Devices',
    fields: {
      readerHints: {
        label: 'Say when no card can be read',
        hint: 'Each PC may decide otherwise on the card reader’s page',
      },
    },
  },
  'station.alarmTexts': {
    title: 'Alarms by text message',
    fields: {
      mobiles: {
        label: 'Sent to',
        hint: 'One to ten mobile numbers, with commas between; blank: nothing is sent. Needs an SMS template in use with the variable ${alarm}, and ${station} if wanted',
      },
      about: {
        label: 'Which alarms',
        hint: 'An alarm with the same cause is sent once a day',
        values: {
          urgent: 'Urgent: overfill, leak, sudden loss, pump overfilling',
          tanks: 'Tanks and deliveries',
          wetstock: 'Wetstock',
          equipment: 'Devices and controllers',
          books: 'Books of accounts',
        },
      },
    },
  },
  'station.drawer': {
    title: 'Cash drawer',
    fields: {
      float: {
        label: 'Float',
        hint: 'Cash for change that stays in the drawer from shift to shift; it is counted with the rest, and is not what the shift took',
      },
      blindCount: {
        label: 'Blind cash count',
        hint: 'Cashiers count the drawer before they are shown what should be in it, and must count it; the shift report says both',
      },
    },
  },
} satisfies Words<typeof zh>
