import { problems } from '#http/errors.ts'

export const FleetErrors = problems({
  peopled: {
    status: 400,
    code: 'FLEET_PEOPLED',
    zh: '单位已有其他员工、车辆或子卡，请先撤销员工的导入，或逐个移出',
    en: 'The fleet has other employees, cars or sub cards; undo their import or remove them first',
  },
  headCame: {
    status: 400,
    code: 'FLEET_HEAD_CAME',
    zh: '负责人已登录，单位予以保留；不再往来时请停用',
    en: 'The head of the fleet has logged in since, and the fleet stays; disable it if it is not wanted',
  },
  exists: {
    status: 400,
    code: 'FLEET_EXISTS',
    zh: '单位名称已存在',
    en: 'A fleet of that name exists',
  },
  memberInOtherFleet: {
    status: 400,
    code: 'MEMBER_IN_OTHER_FLEET',
    zh: '该会员已绑定其他单位会员',
    en: 'Member already bound to another fleet',
  },
  leaderSame: {
    status: 400,
    code: 'LEADER_SAME',
    zh: '更换的负责人与当前相同',
    en: 'Replacement leader same as current',
  },
  licenceKind: {
    status: 400,
    code: 'LICENCE_KIND',
    zh: '请上传营业执照图片',
    en: 'Upload the picture as a business licence',
  },
})

export const fleetConstraints = {
  fleets_name_key: FleetErrors.exists,
  fleets_leader_key: FleetErrors.memberInOtherFleet,
  fleet_employees_user_key: FleetErrors.memberInOtherFleet,
}
