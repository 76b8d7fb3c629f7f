import { problems } from '#http/errors.ts'

export const EmployeeErrors = problems({
  exists: { status: 400, code: 'USER_EXISTS', zh: '用户已存在', en: 'User already exists' },
  memberInOtherFleet: {
    status: 400,
    code: 'MEMBER_IN_OTHER_FLEET',
    zh: '该会员已绑定其他单位会员',
    en: 'Member already bound to another fleet',
  },
  cardBound: {
    status: 400,
    code: 'EMPLOYEE_CARD_BOUND',
    zh: '已绑定员工卡，不能离职',
    en: 'Employee cannot leave while an employee card is bound',
  },
  notEmployee: {
    status: 400,
    code: 'NOT_FLEET_EMPLOYEE',
    zh: '该用户不是单位员工，请先新增为员工',
    en: 'Not an employee of the fleet; add them first',
  },
  isLeader: {
    status: 400,
    code: 'EMPLOYEE_IS_LEADER',
    zh: '单位负责人不能离职，请先更换负责人',
    en: 'The head of a fleet cannot leave; replace them first',
  },
  ownData: {
    status: 400,
    code: 'EMPLOYEE_IS_MEMBER',
    zh: '该员工是个人会员，请在会员详情中修改：{path}',
    en: 'This employee is a personal member; change it on their own page: {path}',
  },
  plateFormat: {
    status: 400,
    code: 'PLATE_FORMAT',
    zh: '车牌号格式不正确',
    en: 'Not a valid licence plate',
  },
  plateExists: { status: 400, code: 'PLATE_EXISTS', zh: '车牌号已存在', en: 'Plate exists' },
})

export const employeeConstraints = {
  fleet_employees_user_key: EmployeeErrors.memberInOtherFleet,
  cars_plate_key: EmployeeErrors.plateExists,
}
