import { problems } from '#http/errors.ts'

/** What is said of a row of staff that was not taken. */
export const StaffRowErrors = problems({
  noRole: {
    status: 400,
    code: 'STAFF_ROW_NO_ROLE',
    zh: '没有角色“{name}”，请按角色管理中的名称填写',
    en: 'There is no role “{name}”; write it as in the list of roles',
  },
  noStation: {
    status: 400,
    code: 'STAFF_ROW_NO_STATION',
    zh: '没有站点“{name}”，请填写站点编号或名称，公司员工填“全公司”',
    en: 'There is no station “{name}”; write its code or name, or “all stations”',
  },
  manyRoles: {
    status: 400,
    code: 'STAFF_ROW_MANY_ROLES',
    zh: '角色和站点的组合不能超过 {max} 个',
    en: 'No more than {max} roles, counted at each station',
  },
  otherName: {
    status: 400,
    code: 'STAFF_ROW_OTHER_NAME',
    zh: '该员工已存在，姓名是“{name}”，请核对',
    en: 'This is known as “{name}”; check whose it is',
  },
  otherRoles: {
    status: 400,
    code: 'STAFF_ROW_OTHER_ROLES',
    zh: '该员工已存在，角色或站点不同；请在员工管理中修改',
    en: 'The person is known with other roles or stations; change them at the person',
  },
  used: {
    status: 400,
    code: 'STAFF_ROW_USED',
    zh: '该员工已设密码，或已有经手的订单，予以保留；不再需要时请办理离职',
    en: 'The person has a password or sales since and stays; deactivate them on their own page if they are not wanted',
  },
  several: {
    status: 400,
    code: 'STAFF_ROW_SEVERAL',
    zh: '手机号、登录账号、邮箱属于不同的人，请核对',
    en: 'Phone, login name and e-mail belong to different people; check which is right',
  },
})
