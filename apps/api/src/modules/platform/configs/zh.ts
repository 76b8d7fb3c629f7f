/** Labels of the fields of configurations. */
export const zh = {
  models: {
    'station.notify': {
      title: '服务到期提醒',
      fields: { days: { label: '提前天数', hint: '服务到期前多少天开始提醒' } },
    },
    'station.otherTradeType': {
      title: '收款方式',
      fields: {
        accepted: {
          label: '收银时可选',
          hint: '收银员在“其他收款”里能选的方式；现金和会员卡总是可用',
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
        gateway: { label: '控制器地址', hint: 'IPv4，可带端口，例如 192.168.1.20:8080' },
        service: { label: '读卡服务', hint: '站内电脑上读卡服务的网址' },
        options: {
          label: '其他参数',
          hint: 'JSON 对象，例如 {"baudRate": 9600}；保存后下发到站内设备',
        },
      },
    },
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
    'system.page': {
      title: '页面',
      fields: {
        titleZh: { label: '平台名称（中文）' },
        titleEn: { label: '平台名称（英文）' },
        logo: { label: '标志', hint: '图片地址，例如 /api/v1/attachments/12；不填则用默认标志' },
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
        limitPerDay: { label: '每日限额' },
      },
    },
  },
} as const
