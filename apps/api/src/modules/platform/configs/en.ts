import type { zh } from './zh.ts'

/** The same words, all of them. */
type Same<T> = { readonly [K in keyof T]: T[K] extends string ? string : Same<T[K]> }

export const en = {
  models: {
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
        gateway: {
          label: 'Controller address',
          hint: 'IPv4 with an optional port, for example 192.168.1.20:8080',
        },
        service: { label: 'Card reader service', hint: 'Its address on the station’s PC' },
        options: {
          label: 'Further settings',
          hint: 'A JSON object, for example {"baudRate": 9600}; sent to the devices when saved',
        },
      },
    },
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
    'system.page': {
      title: 'Page',
      fields: {
        titleZh: { label: 'Platform name (Chinese)' },
        titleEn: { label: 'Platform name (English)' },
        logo: {
          label: 'Logo',
          hint: 'Address of a picture, for example /api/v1/attachments/12; blank: the usual logo',
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
        limitPerDay: { label: 'Limit of a day' },
      },
    },
  },
} satisfies Same<typeof zh>
