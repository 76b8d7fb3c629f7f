/** The headings that a list of employees may have, and the words for its fuels. */

export const zh = {
  headings: {
    mobile: ['手机号', '手机', '电话'],
    name: ['姓名', '名字'],
    department: ['部门'],
    email: ['邮箱', '电子邮箱'],
    idNumber: ['身份证号', '身份证', '证件号'],
    plate: ['车牌', '车牌号'],
    fuelType: ['油品', '油品类型', '燃油类型'],
  },
  fuels: { 全部: 0, 不限: 0, 汽油: 1, 柴油: 2 },
} as const
