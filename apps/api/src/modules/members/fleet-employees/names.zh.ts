/** Labels of the people of fleets, on screens and in files. */

export const zh = {
  fields: {
    employee: '姓名',
    mobile: '手机号',
    department: '部门',
    email: '邮箱',
    idNumber: '身份证号',
    cars: '车辆',
    subCard: '子卡',
  },
  fuelTypes: { any: '不限', gasoline: '汽油', diesel: '柴油' },
  leaderTag: '负责人',
  memberTag: '会员',
  left: '已离职',
} as const
