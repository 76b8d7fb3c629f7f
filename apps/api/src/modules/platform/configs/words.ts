import type { Words } from '@app/kernel/words'
import * as station from './station/words.ts'

/** Labels of the fields of configurations. */
export const zh = {
  models: {
    ...station.zh,
    'company.spending': {
      title: '消费与退款',
      fields: {
        spendingMode: {
          label: '扣款方式',
          hint: '本金和赠送金怎样扣',
          values: { together: '本金与赠送金一起扣', principalFirst: '先扣本金，再扣赠送金' },
        },
        cashLimit: {
          label: '单笔订单现金退款限额',
          hint: '同一订单的现金退款合计超过此金额，须由有权限的人办理或复核',
        },
        cashDayLimit: {
          label: '每人每日现金退款限额',
          hint: '同一人一个营业日的现金退款合计超过此金额，须由有权限的人办理或复核',
        },
      },
    },
    'company.approvals': {
      title: '双人复核',
      fields: {
        adjustLimit: { label: '余额调整限额', hint: '超过此金额的调整须由另一人复核' },
        soloOperator: {
          label: '一人经营，免复核',
          hint: '公司只有一名在职员工时可开启；有第二人后自动失效，每次免复核都会记入日志',
        },
      },
    },
    'company.debitCard': {
      title: '储值卡',
      fields: {
        name: { label: '储值卡名称', hint: '不填则显示“储值卡”' },
      },
    },
    'company.sourceConfig': {
      title: '会员来源',
      fields: {
        userRegisterSource: {
          label: '注册来源',
          hint: '左边填来源代码，右边填叫法，例如：web → 门店办理',
        },
      },
    },
    'company.customerPages': {
      title: '顾客页面',
      fields: {
        receipts: {
          label: '电子小票',
          hint: '销售小票上印二维码，顾客扫码查看这笔订单；关闭后已印的二维码也打不开',
        },
        invoices: { label: '扫码开票', hint: '顾客在电子小票上自己申请发票' },
        members: {
          label: '会员自助页',
          hint: '会员凭短信验证码查看余额、流水、优惠券和积分；需要启用短信账号，并有只含变量 ${code} 的短信模板',
        },
        waitingDays: {
          label: '积分兑换保留天数',
          hint: '会员兑换后超过这些天没有取货，兑换自动撤销，积分退回',
        },
      },
    },
    'system.page': {
      title: '页面',
      fields: {
        titleZh: { label: '平台名称（中文）' },
        titleEn: { label: '平台名称（英文）' },
        logo: { label: '标志', hint: '上传图片，或填写图片地址；不填则用默认标志' },
        filingNumber: { label: '备案号', hint: '显示在登录页底部' },
        languages: { label: '控制台语言', values: { zh: '中文', en: 'English' } },
      },
    },
    'system.query': {
      title: '查询范围',
      fields: {
        query: { label: '查询默认月数', hint: '1 到 3 个月' },
        statistics: { label: '统计默认月数', hint: '1 到 3 个月' },
      },
    },
    CardRangeOfUseDTO: {
      title: '卡使用范围',
      fields: {
        fuelTypes: { label: '油品类型', values: { '0': '不限', '1': '汽油', '2': '柴油' } },
        weekdays: {
          label: '可用日',
          values: {
            '1': '周一',
            '2': '周二',
            '3': '周三',
            '4': '周四',
            '5': '周五',
            '6': '周六',
            '7': '周日',
          },
        },
        limitPerTransaction: { label: '每笔限额' },
        limitDay: { label: '每日限额' },
      },
    },
  },
} as const

export const en = {
  models: {
    ...station.en,
    'company.spending': {
      title: 'Spending and refunds',
      fields: {
        spendingMode: {
          label: 'Order of spending',
          hint: 'How principal and gift money are used up',
          values: {
            together: 'Principal and gift together',
            principalFirst: 'Principal first, then gift',
          },
        },
        cashLimit: {
          label: 'Limit of cash refunds for an order',
          hint: 'More than this in cash for one order needs a user with the permission, or their approval',
        },
        cashDayLimit: {
          label: 'Limit of cash refunds by a user in a day',
          hint: 'More than this in cash by one user on a business day needs the same',
        },
      },
    },
    'company.approvals': {
      title: 'Approvals',
      fields: {
        adjustLimit: {
          label: 'Limit of balance adjustments',
          hint: 'A larger adjustment needs the approval of a second user',
        },
        soloOperator: {
          label: 'Single user, no approvals',
          hint: 'Only while the company has one active user; ends automatically with the second. Each time is logged',
        },
      },
    },
    'company.debitCard': {
      title: 'Stored-value card',
      fields: {
        name: { label: 'Name of the card', hint: 'Blank: “Stored-value card”' },
      },
    },
    'company.sourceConfig': {
      title: 'Member sources',
      fields: {
        userRegisterSource: {
          label: 'Sources',
          hint: 'The code on the left, what it is called on the right, for example: web → at the counter',
        },
      },
    },
    'company.customerPages': {
      title: 'Customers’ pages',
      fields: {
        receipts: {
          label: 'Electronic receipts',
          hint: 'Slips carry a QR code that opens the order on the customer’s phone; switched off, printed codes open nothing',
        },
        invoices: {
          label: 'Invoices by QR code',
          hint: 'Customers apply for their invoice on the electronic receipt',
        },
        members: {
          label: 'Members’ page',
          hint: 'Members see balances, statement, coupons and points with a code by text message; needs an SMS account in use and a template whose only variable is ${code}',
        },
        waitingDays: {
          label: 'Days that redeemed goods are kept',
          hint: 'What a member has not collected by then is called off, and the points come back',
        },
      },
    },
    'system.page': {
      title: 'Page',
      fields: {
        titleZh: { label: 'Platform name (Chinese)' },
        titleEn: { label: 'Platform name (English)' },
        logo: {
          label: 'Logo',
          hint: 'Upload a picture, or type the address of one; blank: the usual logo',
        },
        filingNumber: { label: 'Filing number', hint: 'At the bottom of the login page' },
        languages: { label: 'Languages of the console', values: { zh: '中文', en: 'English' } },
      },
    },
    'system.query': {
      title: 'Range of queries',
      fields: {
        query: { label: 'Months of a query', hint: '1 to 3 months' },
        statistics: { label: 'Months of a statistic', hint: '1 to 3 months' },
      },
    },
    CardRangeOfUseDTO: {
      title: 'Where a card is valid',
      fields: {
        fuelTypes: {
          label: 'Fuel types',
          values: { '0': 'Any', '1': 'Gasoline', '2': 'Diesel' },
        },
        weekdays: {
          label: 'Days',
          values: {
            '1': 'Monday',
            '2': 'Tuesday',
            '3': 'Wednesday',
            '4': 'Thursday',
            '5': 'Friday',
            '6': 'Saturday',
            '7': 'Sunday',
          },
        },
        limitPerTransaction: { label: 'Limit of a payment' },
        limitDay: { label: 'Limit of a day' },
      },
    },
  },
} satisfies Words<typeof zh>
